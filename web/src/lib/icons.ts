/** Drawings of creatures, actions and conditions: game-icons.net, CC BY 3.0 (credited in NOTICE). */

declare const __ICONS__: string

/** Where a drawing is, for a `use` element: one small file each, kept by the browser for good. */
export function drawing(name: string): string {
  return `${__ICONS__}/${name}.svg#i`
}
