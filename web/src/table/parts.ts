/** The parts of a table that its first picture does not need: they come right after it. */

import { Later } from '../lib/later.svelte'

export const parts = {
  /** The larger table; a phone's is there from the start. */
  laptop: new Later(() => import('./LaptopTable.svelte')),
  actions: new Later(() => import('./ActionList.svelte')),
  choice: new Later(() => import('./ChoiceCard.svelte')),
  creature: new Later(() => import('./CreatureCard.svelte')),
  ending: new Later(() => import('./EndScreen.svelte')),
  join: new Later(() => import('../screens/Join.svelte')),
  log: new Later(() => import('./Log.svelte')),
  panels: new Later(() => import('./Panels.svelte')),
  prompt: new Later(() => import('./PromptSheet.svelte')),
}

/** One after the other, as there is time: a tap should not have to wait for a script. */
export async function fetchRest(): Promise<void> {
  const { choice, prompt, creature, actions, log, panels, ending } = parts
  for (const each of [choice, prompt, creature, actions, log, panels, ending]) await each.fetch()
}
