/// <reference types="svelte" />
/// <reference types="vite/client" />

/** What closes by the phone's « back »; not every browser has it. */
interface Window {
  readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void }
}
