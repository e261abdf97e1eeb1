/** How light a map is and what shines there, as rows under its squares say it: « light dark », « light 4/8 C3 ». */

export const AMBIENTS = ['', 'bright', 'dim', 'dark'] as const
/** Nothing: the map does not speak of light. */
export type Ambient = (typeof AMBIENTS)[number]

/** A light on a square: how many squares far it is bright, and how far there is any. */
export interface MapLight {
  readonly at: string
  readonly bright: number
  readonly dim: number
}

export function readLight(rows: readonly string[]): { ambient: Ambient; lights: MapLight[] } {
  let ambient: Ambient = ''
  const lights: MapLight[] = []
  for (const row of rows) {
    const [word, how = '', ...squares] = row.split(/\s+/)
    if (word !== 'light') continue
    const [bright, dim] = how.split('/').map(Number)
    if (dim === undefined) ambient = how as Ambient
    else lights.push(...squares.map((at) => ({ at, bright: bright ?? 0, dim })))
  }
  return { ambient, lights }
}

export function writeLight(ambient: Ambient, lights: readonly MapLight[]): string[] {
  const rows = ambient ? [`light ${ambient}`] : []
  return [...rows, ...lights.map(({ at, bright, dim }) => `light ${bright}/${Math.max(1, bright, dim)} ${at}`)]
}
