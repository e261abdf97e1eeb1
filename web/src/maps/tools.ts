/** The tools as they are shown: in groups, each with a letter and a drawing. */

import type { Shape } from './shapes'
import type { What } from './strokes'

export interface ToolLine {
  readonly what: What
  /** The key that chooses it. */
  readonly key: string
  /** A path of 16 by 16. */
  readonly path: string
}

const line = (what: What, key: string, path: string): ToolLine => ({ what, key, path })

export const TOOL_GROUPS: readonly (readonly ToolLine[])[] = [
  [
    line('hand', 'V', 'M8 0l3 3.5H9V7h3.5V5L16 8l-3.5 3V9H9v3.5h2L8 16l-3-3.5h2V9H3.5v2L0 8l3.5-3v2H7V3.5H5z'),
    line('eraser', 'E', 'M9.5 1.5 15 7l-7 7H4L1 11zM2.8 11 5 13h2.2l1.4-1.4L5 8z'),
  ],
  [
    line('wall', 'M', 'M1 2h14v12H1zm1.5 1.5v2.2h5V3.5zm6.5 0v2.2h4.5V3.5zM2.5 7.2v2h2.8v-2zm4.3 0v2h6.7v-2zM2.5 10.7v1.8h5v-1.8zm6.5 0v1.8h4.5v-1.8z'),
    line('low', 'B', 'M1 9h14v5H1zm1.5 1.5v2h5v-2zm6.5 0v2h4.5v-2z'),
    line('window', 'N', 'M2 1h12v14H2zm1.6 1.6v4.6h3.6V2.6zm5.2 0v4.6h3.6V2.6zM3.6 8.8v4.6h3.6V8.8zm5.2 0v4.6h3.6V8.8z'),
    line('door', 'P', 'M3 1h10v14H3zm1.7 1.7v10.6h6.6V2.7zM9 7.4h1.4V9H9z'),
    line('ledge', 'R', 'M1 3h14v2H1zM2 6h1.6v4H2zm3.5 0h1.6v4H5.5zm3.5 0h1.6v4H9zm3.5 0h1.6v4h-1.6z'),
  ],
  [
    line('floor', 'G', 'M1 1h6v6H1zm8 0h6v6H9zM1 9h6v6H1zm8 0h6v6H9z'),
    line('rock', 'K', 'M2 13 1 8l4-5 5-1 5 5-1 6z'),
    line('difficult', 'D', 'M2 12 6 4l1.5.7-4 8zM7 12l4-8 1.5.7-4 8zM12 12l2-4 1.5.7-2 4z'),
    line('shallow', 'U', 'M1 6c2-2 3 0 5-1s3-2 5-1 2 1 4 0v2c-2 1-2.5 1-4.5 0S7 6 5.5 7 3 6 1 8zm0 5c2-2 3 0 5-1s3-2 5-1 2 1 4 0v2c-2 1-2.5 1-4.5 0S7 11 5.5 12 3 11 1 13z'),
    line('deep', 'W', 'M8 1c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z'),
    line('pit', 'F', 'M8 4c4 0 7 1.8 7 4s-3 4-7 4-7-1.8-7-4 3-4 7-4zm0 1.7C5 5.7 2.8 7 2.8 8S5 10.3 8 10.3 13.2 9 13.2 8 11 5.7 8 5.7z'),
    line('obstacle', 'A', 'M2 3h12v10H2zm1.7 2.5v5L8 8zm8.6 0L8 8l4.3 2.5zM4.5 4.7 8 6.8l3.5-2.1zm0 6.6h7L8 9.2z'),
    line('slit', 'I', 'M3 1h10v14H3zm4 3v8h2V4z'),
    line('thicket', 'T', 'M5 2a3.5 3.5 0 0 1 6 0 3.5 3.5 0 0 1 2 6 3.5 3.5 0 0 1-4 3v4H7v-4a3.5 3.5 0 0 1-4-3 3.5 3.5 0 0 1 2-6z'),
  ],
  [
    line('heroes', 'H', 'M3 1h1.7v14H3zM5.5 2H14l-2.5 3L14 8H5.5z'),
    line('foes', 'J', 'M3 1h1.7v14H3zM5.5 2H14v6H5.5z'),
    line('light', 'L', 'M8 1a4.5 4.5 0 0 1 2.5 8.2V11h-5V9.2A4.5 4.5 0 0 1 8 1zM5.5 12h5v1.5h-5zm1 2h3v1h-3z'),
    line('note', 'O', 'M2 2h12v9H8l-4 3.5V11H2zm2.5 2.5V6h7V4.5zm0 2.7v1.5h5V7.2z'),
    line('trap', 'X', 'M8 1l7.5 13.5H.5zM7.2 6v4.5h1.6V6zm0 5.5v1.6h1.6v-1.6z'),
  ],
]

export const SHAPE_KEYS: readonly Shape[] = ['brush', 'line', 'rectangle', 'room', 'bucket']

export function toolOfKey(key: string): What | undefined {
  return TOOL_GROUPS.flat().find((each) => each.key === key.toUpperCase())?.what
}
