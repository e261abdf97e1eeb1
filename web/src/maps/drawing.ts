/** A map as it is drawn: what its squares are, what stands between them. Read from rows of text and written as such. */

import { cellName, spotOf } from '../lib/cells'

/** What squares are made of, by the symbol that is written for them. */
export const GROUND = { floor: '.', rock: '#', difficult: '~', closed: '+', open: '/', obstacle: 'o', slit: '^', pit: '_', shallow: 'w', deep: 'W', thicket: '%' } as const
export type Ground = keyof typeof GROUND

/** What stands between squares, by the word that is written for it. */
export const EDGES = ['wall', 'low', 'window', 'door', 'open', 'ledge'] as const
export type EdgeKind = (typeof EDGES)[number]

/** On a side of a square. A ledge goes down to the right of whoever follows it right or down, unless it is turned. */
export interface Edge {
  readonly kind: EdgeKind
  readonly turned?: boolean
}

/** Anywhere across squares, from point to point. */
export interface Line {
  readonly kind: EdgeKind
  readonly points: readonly [number, number, number, number]
}

export interface Drawing {
  readonly width: number
  readonly height: number
  /** A symbol for each square, row after row. */
  readonly squares: readonly string[]
  /** By the number of their edge. */
  readonly edges: ReadonlyMap<number, Edge>
  readonly lines: readonly Line[]
  /** How deep the pits are, by square. */
  readonly depths: ReadonlyMap<number, number>
}

export const MOST_SIDE = 200
const WIDEST = 96 // characters of a row of a list
const SYMBOLS = new Map<string, Ground>(Object.entries(GROUND).map(([kind, symbol]) => [symbol, kind as Ground]))

export function groundOf(symbol: string): Ground {
  return SYMBOLS.get(symbol) ?? 'floor'
}

export function blank(width: number, height: number): Drawing {
  return { width, height, squares: Array.from({ length: width * height }, () => '.'), edges: new Map(), lines: [], depths: new Map() }
}

/** The edge that runs from a corner: down (the left side of a square), or to the right (its top side). */
export function edgeAt(width: number, x: number, y: number, runsDown: boolean): number {
  return 2 * (y * (width + 1) + x) + (runsDown ? 1 : 0)
}

export function cornerOf(width: number, edge: number): { x: number; y: number; runsDown: boolean } {
  const place = edge >> 1
  return { x: place % (width + 1), y: Math.floor(place / (width + 1)), runsDown: edge % 2 === 1 }
}

/** The squares on both sides of an edge: above and below, or left and right; -1 outside the map. */
export function sidesOf(width: number, height: number, edge: number): [number, number] {
  const { x, y, runsDown } = cornerOf(width, edge)
  const at = (column: number, row: number): number => (column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column)
  return runsDown ? [at(x - 1, y), at(x, y)] : [at(x, y - 1), at(x, y)]
}

/** The edge on one side of a square. */
export function edgeBeside(width: number, cell: number, side: 'up' | 'right' | 'down' | 'left'): number {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  if (side === 'up') return edgeAt(width, x, y, false)
  if (side === 'down') return edgeAt(width, x, y + 1, false)
  return edgeAt(width, side === 'left' ? x : x + 1, y, true)
}

// --- reading -----------------------------------------------------------------------------------

const isList = (row: string): boolean => /\d|^light /.test(row)

/** From rows as the server writes them: squares, then lists of what stands between them. */
export function parse(rows: readonly string[]): Drawing {
  const squares = rows.filter((row) => !isList(row))
  const width = squares[0]?.length ?? 0
  const edges = new Map<number, Edge>()
  const lines: Line[] = []
  const depths = new Map<number, number>()
  for (const row of rows.filter(isList)) {
    const [word = '', ...places] = row.split(/\s+/).filter(Boolean)
    if (word === 'light') continue // see lights.ts
    if (word === 'depth') {
      for (const name of places.slice(1)) depths.set(cellOf(width, name), Number(places[0]))
    } else {
      for (const place of places) readPlace(width, edges, lines, word as EdgeKind, place)
    }
  }
  return { width, height: squares.length, squares: squares.join('').split(''), edges, lines, depths }
}

export function cellOf(width: number, name: string): number {
  const { x, y } = spotOf(name)
  return y * width + x
}

export function nameOf(width: number, cell: number): string {
  return cellName(cell % width, Math.floor(cell / width))
}

function readPlace(width: number, edges: Map<number, Edge>, lines: Line[], kind: EdgeKind, place: string): void {
  const numbers = place.replace('-', ',').split(',').map(Number)
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers
  const runs = runOf(width, x0, y0, x1, y1)
  if (runs.length === 0) lines.push({ kind, points: [x0, y0, x1, y1] })
  const edge: Edge = kind === 'ledge' && (x1 < x0 || y1 < y0) ? { kind, turned: true } : { kind }
  for (const each of runs) edges.set(each, edge)
}

/** The edges of a straight stretch from corner to corner along the grid; none if it is not one. */
export function runOf(width: number, x0: number, y0: number, x1: number, y1: number): number[] {
  if (![x0, y0, x1, y1].every(Number.isInteger) || (x0 !== x1 && y0 !== y1)) return []
  const found: number[] = []
  for (let x = Math.min(x0, x1); x < Math.max(x0, x1); x++) found.push(edgeAt(width, x, y0, false))
  for (let y = Math.min(y0, y1); y < Math.max(y0, y1); y++) found.push(edgeAt(width, x0, y, true))
  return found
}

// --- writing -----------------------------------------------------------------------------------

export function write(drawing: Drawing): string[] {
  const { width, height, squares } = drawing
  const rows = Array.from({ length: height }, (_, y) => squares.slice(y * width, (y + 1) * width).join(''))
  const places = new Map<EdgeKind, string[]>(EDGES.map((kind) => [kind, []]))
  for (const each of stretches(drawing)) places.get(each.kind)?.push(placeOf(each.points))
  for (const [kind, listed] of places) rows.push(...wrapped(kind, listed))
  const deep = new Map<number, string[]>()
  for (const [cell, depth] of [...drawing.depths].sort((a, b) => a[0] - b[0])) {
    if (squares[cell] === GROUND.pit) deep.set(depth, [...(deep.get(depth) ?? []), nameOf(width, cell)])
  }
  for (const depth of [...deep.keys()].sort((a, b) => a - b)) rows.push(...wrapped(`depth ${depth}`, deep.get(depth) ?? []))
  return rows
}

/** All that stands between squares, long stretches in one, then the lines. */
export function stretches({ width, edges, lines }: Drawing): Line[] {
  const found: Line[] = []
  const done = new Set<number>()
  for (const number of [...edges.keys()].sort((a, b) => a - b)) {
    const edge = edges.get(number)
    if (!edge || done.has(number)) continue
    const { x, y, runsDown } = cornerOf(width, number)
    let length = 1
    for (const step = runsDown ? 2 * (width + 1) : 2; edge.kind !== 'door' && edge.kind !== 'open'; length++) {
      const next = number + step * length
      if (!runsDown && x + length >= width) break
      const other = edges.get(next)
      if (other?.kind !== edge.kind || other.turned !== edge.turned) break
      done.add(next)
    }
    const end: [number, number] = runsDown ? [x, y + length] : [x + length, y]
    found.push({ kind: edge.kind, points: edge.turned ? [...end, x, y] : [x, y, ...end] })
  }
  return [...found, ...lines]
}

function wrapped(word: string, listed: readonly string[]): string[] {
  const rows: string[] = []
  let row = ''
  for (const place of listed) {
    if (row && row.length + place.length >= WIDEST) {
      rows.push(row)
      row = ''
    }
    row = `${row || word} ${place}`
  }
  return row ? [...rows, row] : rows
}

function placeOf([x0, y0, x1, y1]: Line['points']): string {
  const text = (value: number): string => String(Math.round(value * 1000) / 1000)
  return `${text(x0)},${text(y0)}-${text(x1)},${text(y1)}`
}

// --- changing ----------------------------------------------------------------------------------

/** Other squares. A pit that is filled has no depth. */
export function withGround(drawing: Drawing, cells: Iterable<number>, ground: Ground, depth = 0): Drawing {
  const squares = [...drawing.squares]
  const depths = new Map(drawing.depths)
  for (const cell of cells) {
    squares[cell] = GROUND[ground]
    if (ground === 'pit' && depth > 0) depths.set(cell, depth)
    else depths.delete(cell)
  }
  return { ...drawing, squares, depths }
}

/** Other edges; null takes away what stands there. */
export function withEdges(drawing: Drawing, numbers: Iterable<number>, edge: Edge | null): Drawing {
  const edges = new Map(drawing.edges)
  for (const number of numbers) {
    if (edge) edges.set(number, edge)
    else edges.delete(number)
  }
  return { ...drawing, edges }
}

export function withLine(drawing: Drawing, line: Line): Drawing {
  const [x0, y0, x1, y1] = line.points
  const runs = runOf(drawing.width, x0, y0, x1, y1)
  if (runs.length > 0) return withEdges(drawing, runs, line.kind === 'ledge' && (x1 < x0 || y1 < y0) ? { kind: line.kind, turned: true } : { kind: line.kind })
  return x0 === x1 && y0 === y1 ? drawing : { ...drawing, lines: [...drawing.lines, line] }
}

/** As many squares as wanted, the top left corner kept. */
export function resized(drawing: Drawing, width: number, height: number): Drawing {
  const inside = (cell: number): boolean => cell % drawing.width < width && Math.floor(cell / drawing.width) < height
  const moved = (cell: number): number => Math.floor(cell / drawing.width) * width + (cell % drawing.width)
  const squares = Array.from({ length: width * height }, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return x < drawing.width && y < drawing.height ? (drawing.squares[y * drawing.width + x] ?? '.') : '.'
  })
  const edges = new Map<number, Edge>()
  for (const [number, edge] of drawing.edges) {
    const { x, y, runsDown } = cornerOf(drawing.width, number)
    if (x <= width - (runsDown ? 0 : 1) && y <= height - (runsDown ? 1 : 0)) edges.set(edgeAt(width, x, y, runsDown), edge)
  }
  const lines = drawing.lines.filter(({ points: [x0, y0, x1, y1] }) => Math.max(x0, x1) <= width && Math.max(y0, y1) <= height)
  const depths = new Map([...drawing.depths].filter(([cell]) => inside(cell)).map(([cell, depth]) => [moved(cell), depth]))
  return { width, height, squares, edges, lines, depths }
}
