/** What a tool does where it is drawn with: worked out first, so that it can be shown, then carried out. */

import type { MapMark } from '../lib/http'
import { GROUND, groundOf, nameOf, runOf, withEdges, withGround, withLine, type Drawing, type Edge, type EdgeKind, type Ground, type Line } from './drawing'
import type { MapLight } from './lights'
import { alongGrid, boxOf, cellsOfBox, cellUnder, edgesAround, edgesInside, edgesOfArea, flood, lineOfCells, nearestEdge, rimOfBox, snapped, type Shape, type Spot } from './shapes'

export const EDGE_TOOLS = ['wall', 'low', 'window', 'door', 'ledge'] as const
export const SQUARE_TOOLS = ['floor', 'rock', 'difficult', 'shallow', 'deep', 'pit', 'obstacle', 'slit', 'thicket'] as const
export const ZONE_TOOLS = ['heroes', 'foes'] as const
export const MARK_TOOLS = ['light', 'note', 'trap'] as const
export type What = (typeof EDGE_TOOLS)[number] | (typeof SQUARE_TOOLS)[number] | (typeof ZONE_TOOLS)[number] | (typeof MARK_TOOLS)[number] | 'eraser' | 'hand'

/** A tool, and how it is set. */
export interface Tool {
  readonly what: What
  readonly shape: Shape
  /** Walls follow the sides of squares, or go anywhere. */
  readonly snaps: boolean
  /** Of a ledge: down to the other side. */
  readonly turned: boolean
  /** Of a door. */
  readonly isOpen: boolean
  readonly fillsSquare: boolean
  /** Of a pit; 0 says nothing. */
  readonly depth: number
  readonly bright: number
  readonly dim: number
}

export const FIRST_TOOL: Tool = { what: 'wall', shape: 'line', snaps: true, turned: false, isOpen: false, fillsSquare: false, depth: 0, bright: 4, dim: 8 }

/** Everything of a map that is drawn. */
export interface Draft {
  readonly drawing: Drawing
  readonly start: Readonly<Record<string, ReadonlySet<number>>>
  readonly marks: readonly MapMark[]
  readonly lights: readonly MapLight[]
}

export interface Stroke {
  readonly cells: readonly number[]
  /** With whether a ledge there is turned. */
  readonly edges: ReadonlyMap<number, boolean>
  readonly lines: readonly Line['points'][]
  /** Squares that become plain floor beside it: the inside of a room. */
  readonly floor: readonly number[]
}

const NOTHING: Stroke = { cells: [], edges: new Map(), lines: [], floor: [] }
const NEAR = 0.22 // of a square: the eraser takes what stands there rather than the square

const has = (list: readonly string[], what: string): boolean => list.includes(what)

export function drawsEdges({ what, fillsSquare }: Tool): boolean {
  return has(EDGE_TOOLS, what) && !(what === 'door' && fillsSquare)
}

/** Which shapes a tool can be drawn with. */
export function shapesOf(tool: Tool): readonly Shape[] {
  if (tool.what === 'hand' || has(MARK_TOOLS, tool.what)) return []
  return ['brush', 'line', 'rectangle', 'room', 'bucket']
}

/** What a stroke through these points covers. */
export function strokeOf(drawing: Drawing, tool: Tool, trail: readonly Spot[]): Stroke {
  const [from, to] = [trail[0], trail.at(-1)]
  if (!from || !to || tool.what === 'hand') return NOTHING
  if (has(MARK_TOOLS, tool.what)) return ofCells([cellUnder(drawing, to)])
  if (tool.what === 'eraser') return erased(drawing, tool.shape, trail)
  return drawsEdges(tool) ? edgesOf(drawing, tool, trail, from, to) : cellsOf(drawing, tool.shape, trail, from, to)
}

function ofCells(cells: readonly number[], floor: readonly number[] = []): Stroke {
  return { ...NOTHING, cells: [...new Set(cells)].filter((cell) => cell >= 0), floor }
}

function ofEdges(edges: Iterable<number>, turned = false): Stroke {
  return { ...NOTHING, edges: new Map([...edges].map((edge) => [edge, turned])) }
}

/** The squares a hand went over, without a gap. */
function followed(drawing: Drawing, trail: readonly Spot[]): number[] {
  return trail.flatMap((spot, index) => lineOfCells(drawing, trail[index - 1] ?? spot, spot))
}

function cellsOf(drawing: Drawing, shape: Shape, trail: readonly Spot[], from: Spot, to: Spot): Stroke {
  if (shape === 'brush') return ofCells(followed(drawing, trail))
  if (shape === 'line') return ofCells(lineOfCells(drawing, from, to))
  if (shape === 'bucket') return ofCells(flood(drawing, cellUnder(drawing, to)))
  const box = boxOf(drawing, from, to)
  if (shape === 'rectangle') return ofCells(cellsOfBox(drawing, box))
  const rim = new Set(rimOfBox(drawing, box))
  return ofCells([...rim], cellsOfBox(drawing, box).filter((cell) => !rim.has(cell)))
}

function edgesOf(drawing: Drawing, tool: Tool, trail: readonly Spot[], from: Spot, to: Spot): Stroke {
  const { shape, snaps, turned } = tool
  if (shape === 'brush') return ofEdges(trail.map((spot) => nearestEdge(drawing, spot).edge), turned)
  if (shape === 'bucket') return ofEdges(edgesOfArea(drawing, flood(drawing, cellUnder(drawing, to))), turned)
  if (shape === 'line') return straight(drawing, tool, snapped(drawing, from, snaps), snapped(drawing, to, snaps))
  const box = boxOf(drawing, from, to)
  const around = ofEdges(edgesAround(drawing, box), turned)
  return shape === 'room' ? { ...around, floor: cellsOfBox(drawing, box) } : around
}

function straight(drawing: Drawing, { snaps, turned }: Tool, from: Spot, to: Spot): Stroke {
  const lines = snaps ? alongGrid(from, to) : ([[from.x, from.y, to.x, to.y]] as Line['points'][])
  const edges = new Map<number, boolean>()
  const free: Line['points'][] = []
  for (const [x0, y0, x1, y1] of lines) {
    const runs = runOf(drawing.width, x0, y0, x1, y1)
    for (const edge of runs) edges.set(edge, (x1 < x0 || y1 < y0) !== turned)
    if (runs.length === 0 && (x0 !== x1 || y0 !== y1)) free.push(turned ? [x1, y1, x0, y0] : [x0, y0, x1, y1])
  }
  return { ...NOTHING, edges, lines: free }
}

function erased(drawing: Drawing, shape: Shape, trail: readonly Spot[]): Stroke {
  const [from, to] = [trail[0] ?? { x: 0, y: 0 }, trail.at(-1) ?? { x: 0, y: 0 }]
  if (shape === 'brush') {
    const edges = trail.map((spot) => nearestEdge(drawing, spot)).filter(({ edge, far }) => far < NEAR && drawing.edges.has(edge))
    const lines = drawing.lines.filter(({ points }) => trail.some((spot) => distanceTo(points, spot) < NEAR)).map((each) => each.points)
    if (edges.length > 0 || lines.length > 0) return { ...ofEdges(edges.map((each) => each.edge)), lines }
    return ofCells(followed(drawing, trail))
  }
  if (shape === 'line' || shape === 'bucket') return cellsOf(drawing, shape, trail, from, to)
  const box = boxOf(drawing, from, to)
  const around = edgesAround(drawing, box)
  if (shape === 'room') return ofEdges(around)
  const lines = drawing.lines.filter(({ points: [x0, y0, x1, y1] }) => Math.min(x0, x1) >= box.left && Math.max(x0, x1) <= box.right + 1 && Math.min(y0, y1) >= box.top && Math.max(y0, y1) <= box.bottom + 1)
  return { ...ofEdges([...around, ...edgesInside(drawing, box)]), cells: cellsOfBox(drawing, box), lines: lines.map((each) => each.points) }
}

export function distanceTo([x0, y0, x1, y1]: Line['points'], { x, y }: Spot): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}

// --- carried out -------------------------------------------------------------------------------

export function applied(draft: Draft, tool: Tool, stroke: Stroke): Draft {
  const { what } = tool
  if (what === 'eraser') return wiped(draft, stroke)
  if (has(ZONE_TOOLS, what)) return { ...draft, start: zoned(draft.start, what, stroke.cells) }
  const cell = stroke.cells[0]
  if (has(MARK_TOOLS, what)) return cell === undefined ? draft : marked(draft, tool, nameOf(draft.drawing.width, cell))
  let drawing = stroke.floor.length > 0 ? withGround(draft.drawing, stroke.floor.filter((each) => groundOf(draft.drawing.squares[each] ?? '.') === 'rock'), 'floor') : draft.drawing
  if (!drawsEdges(tool)) return { ...draft, drawing: withGround(drawing, stroke.cells, groundFor(tool), tool.depth) }
  const kind = edgeFor(tool)
  for (const isTurned of [false, true]) {
    const edge: Edge = kind === 'ledge' && isTurned ? { kind, turned: true } : { kind }
    drawing = withEdges(drawing, [...stroke.edges].filter((each) => each[1] === isTurned).map((each) => each[0]), edge)
  }
  for (const points of stroke.lines) drawing = withLine(drawing, { kind, points })
  return { ...draft, drawing }
}

function groundFor({ what, isOpen }: Tool): Ground {
  if (what === 'door') return isOpen ? 'open' : 'closed'
  return what in GROUND ? (what as Ground) : 'floor'
}

function edgeFor({ what, isOpen }: Tool): EdgeKind {
  return what === 'door' && isOpen ? 'open' : (what as EdgeKind)
}

/** A square belongs to one side's zone at most. */
function zoned(start: Draft['start'], side: string, cells: readonly number[]): Draft['start'] {
  const mine = new Set(cells)
  const others = Object.entries(start).map(([each, zone]) => [each, new Set([...zone].filter((cell) => !mine.has(cell)))] as const)
  const known = Object.fromEntries(others)
  return { ...known, [side]: new Set([...(known[side] ?? []), ...mine]) }
}

function marked(draft: Draft, { what, bright, dim }: Tool, at: string): Draft {
  if (what === 'light') return { ...draft, lights: [...draft.lights.filter((each) => each.at !== at), { at, bright, dim: Math.max(1, bright, dim) }] }
  const kind = what === 'trap' ? 'trap' : 'note'
  const before = draft.marks.find((each) => each.at === at)
  return { ...draft, marks: [...draft.marks.filter((each) => each.at !== at), { at, kind, text: before?.text ?? '' }] }
}

function wiped(draft: Draft, { cells, edges, lines }: Stroke): Draft {
  const names = new Set(cells.map((cell) => nameOf(draft.drawing.width, cell)))
  const gone = new Set(cells)
  const drawing = withEdges(withGround(draft.drawing, cells, 'floor'), edges.keys(), null)
  return {
    drawing: { ...drawing, lines: drawing.lines.filter((each) => !lines.includes(each.points)) },
    start: Object.fromEntries(Object.entries(draft.start).map(([side, zone]) => [side, new Set([...zone].filter((cell) => !gone.has(cell)))])),
    marks: draft.marks.filter((each) => !names.has(each.at)),
    lights: draft.lights.filter((each) => !names.has(each.at)),
  }
}
