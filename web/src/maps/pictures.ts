/** Pictures that go with maps: out of a file, and cut to the squares of a map. */

import { call } from '../lib/api'

/** A Universal VTT file carries its picture in base64: it is uploaded by itself. */
export function withoutPicture(text: string): { rest: string; picture: Blob | null } {
  if (!text.trimStart().startsWith('{')) return { rest: text, picture: null }
  let data: Record<string, unknown>
  try {
    data = JSON.parse(text) as Record<string, unknown>
  } catch {
    return { rest: text, picture: null } // the server says what is wrong with it
  }
  const { image, ...rest } = data
  if (typeof image !== 'string') return { rest: text, picture: null }
  try {
    const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
    return { rest: JSON.stringify(rest), picture: bytes.length > 0 ? new Blob([bytes], { type: kindOf(bytes) }) : null }
  } catch {
    return { rest: JSON.stringify(rest), picture: null }
  }
}

function kindOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return 'image/webp'
}

/** Pixels of a side of a canvas that every browser can draw. */
const WIDEST = 8_000

/** How many whole pixels a square has on a picture cut to a map of that many squares. */
export function wholeCell(cell: number, columns: number, rows: number): number {
  return Math.max(8, Math.min(Math.round(cell), Math.floor(WIDEST / Math.max(columns, rows)), 1_000))
}

/** The part of a picture that lies under a map, drawn again so that squares have whole sides. */
export async function cutToMap(
  picture: Blob,
  under: { cell: number; x?: number; y?: number },
  columns: number,
  rows: number,
  most: number,
): Promise<{ picture: Blob; cell: number }> {
  const drawn = await createImageBitmap(picture)
  try {
    for (let cell = wholeCell(under.cell, columns, rows); ; cell = Math.max(8, Math.floor(cell * 0.7))) {
      const canvas = document.createElement('canvas')
      canvas.width = columns * cell
      canvas.height = rows * cell
      const scale = cell / under.cell
      canvas.getContext('2d')?.drawImage(drawn, -(under.x ?? 0) * scale, -(under.y ?? 0) * scale, drawn.width * scale, drawn.height * scale)
      const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
      if (made && (made.size <= most || cell <= 8)) return { picture: made, cell }
      if (!made) return { picture, cell: Math.round(under.cell) }
    }
  } finally {
    drawn.close()
  }
}

/** The same picture, drawn again until it is no larger than the table takes. */
export async function smaller(picture: Blob, drawn: ImageBitmap, cell: number, most: number): Promise<{ picture: Blob; cell: number }> {
  let share = 1
  for (let tries = 0; picture.size > most && tries < 6; tries++) {
    // Squares keep whole sides: else the grid would drift from what is drawn.
    share = tries === 0 ? 1 : Math.max(1, Math.floor(cell * share * 0.7)) / cell
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(drawn.width * share)
    canvas.height = Math.round(drawn.height * share)
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
    if (made === null) break
    picture = made
  }
  return { picture, cell: cell * share }
}

/** Bytes of a picture that a shelf takes. */
const LARGEST = 8_000_000

/** A picture small enough to be kept, and a square's side on it. */
export async function fitForShelf(picture: Blob, cell: number): Promise<{ picture: Blob; cell: number }> {
  if (picture.size <= LARGEST) return { picture, cell }
  const drawn = await createImageBitmap(picture)
  try {
    return await smaller(picture, drawn, cell, LARGEST)
  } finally {
    drawn.close()
  }
}

/** A picture of this browser's shelf. */
export async function pictureOf(id: string): Promise<Blob> {
  const answer = await fetch(`/api/shelf/pictures/${id}`)
  if (!answer.ok) await call('GET', `/api/shelf/pictures/${id}`) // which says why
  return answer.blob()
}
