import { describe, expect, it } from 'vitest'

import { aligned, dragged, inSquares, squaresOn } from './aligning'
import { findings } from './checks'
import { blank, parse, write } from './drawing'
import { flood, lineOfCells } from './shapes'
import { applied, FIRST_TOOL, SQUARE_TOOLS, strokeOf, type Draft, type Tool } from './strokes'
import { squaresOf, stretchesOf } from './zones'

const draft = (rows: string[] = write(blank(6, 5))): Draft => ({ drawing: parse(rows), start: {}, marks: [], lights: [] })

function drawn(before: Draft, change: Partial<Tool>, ...trail: [number, number][]): Draft {
  const tool = { ...FIRST_TOOL, ...change }
  const spots = trail.map(([x, y]) => ({ x, y }))
  return applied(before, tool, strokeOf(before.drawing, tool, spots))
}

const rows = (made: Draft): string[] => write(made.drawing)

describe('walls', () => {
  it('follow the sides of squares, the longer way first', () => {
    expect(rows(drawn(draft(), {}, [1.1, 0.9], [4.2, 2.8])).slice(5)).toEqual(['wall 1,1-4,1 4,1-4,3'])
  })
  it('go anywhere when they are let', () => {
    expect(rows(drawn(draft(), { snaps: false }, [1.1, 0.9], [4.2, 2.8])).slice(5)).toEqual(['wall 1,1-4.25,2.75'])
  })
  it('stand around a room, whose inside is dug out', () => {
    const rock = draft(['######', '######', '######', '######', '######'])
    expect(rows(drawn(rock, { shape: 'room' }, [1.5, 1.5], [3.5, 2.5]))).toEqual(['######', '#...##', '#...##', '######', '######', 'wall 1,1-4,1 1,1-1,3 4,1-4,3 1,3-4,3'])
  })
  it('close in what a bucket fills', () => {
    const island = draft(['......', '.ww...', '.w....', '......', '......'])
    expect(rows(drawn(island, { shape: 'bucket' }, [1.5, 1.5])).slice(5)).toEqual(['wall 1,1-3,1 1,1-1,3 3,1-3,2 2,2-3,2 2,2-2,3 1,3-2,3'])
  })
  it('are brushed on the nearest side', () => {
    expect(rows(drawn(draft(), { shape: 'brush' }, [2.5, 1.9], [3.5, 1.95])).slice(5)).toEqual(['wall 2,2-4,2'])
  })
  it('have doors, shut or open, on a side or a whole square', () => {
    const shut = drawn(draft(), { what: 'door', shape: 'brush' }, [2.05, 1.5])
    expect(rows(drawn(shut, { what: 'door', shape: 'brush', isOpen: true }, [4.05, 1.5])).slice(5)).toEqual(['door 2,1-2,2', 'open 4,1-4,2'])
    expect(rows(drawn(draft(), { what: 'door', shape: 'brush', fillsSquare: true }, [0.5, 0.5]))[0]).toBe('+.....')
  })
  it('fall the way they were drawn, or the other', () => {
    expect(rows(drawn(draft(), { what: 'ledge' }, [3, 1], [1, 1])).slice(5)).toEqual(['ledge 3,1-1,1'])
    expect(rows(drawn(draft(), { what: 'ledge', turned: true }, [3, 1], [1, 1])).slice(5)).toEqual(['ledge 1,1-3,1'])
  })
})

describe('ground', () => {
  it.each(SQUARE_TOOLS.map((what) => [what] as const))('%s is painted by every shape', (what) => {
    const full = draft(write(drawn(draft(), { what: what === 'floor' ? 'rock' : 'floor', shape: 'rectangle' }, [0, 0], [5.5, 4.5]).drawing))
    const changed = (shape: Tool['shape'], ...trail: [number, number][]): number =>
      drawn(full, { what, shape }, ...trail).drawing.squares.filter((symbol, cell) => symbol !== full.drawing.squares[cell]).length
    expect(changed('brush', [0.5, 0.5], [2.5, 0.5])).toBe(3)
    expect(changed('line', [0.5, 0.5], [4.5, 4.5])).toBe(5)
    expect(changed('rectangle', [0.5, 0.5], [2.5, 1.5])).toBe(6)
    expect(changed('bucket', [3.5, 3.5])).toBe(30)
    expect(changed('room', [0.5, 0.5], [3.5, 3.5])).toBe(what === 'floor' ? 16 : 12)
  })
  it('is flooded up to walls, over low ones', () => {
    const { drawing } = draft(['....', '....', 'wall 2,0-2,1', 'low 2,1-2,2'])
    expect(flood(drawing, 0)).toHaveLength(8)
    expect(flood(parse(['....', '....', 'wall 2,0-2,2']), 0)).toHaveLength(4)
  })
  it('is drawn in lines without a gap', () => {
    expect(lineOfCells(blank(9, 9), { x: 0, y: 0 }, { x: 8.5, y: 3.5 })).toHaveLength(9)
  })
})

describe('the eraser', () => {
  const busy: Draft = { ...draft(['.o....', '......', '......', '......', '......', 'wall 1,0-1,2 3,3-4.5,4.5']), start: { heroes: new Set([1, 2]) }, marks: [{ at: 'B1', kind: 'trap', text: '' }], lights: [{ at: 'C1', bright: 4, dim: 8 }] }
  it('takes a wall it is near to, and leaves the square', () => {
    expect(rows(drawn(busy, { what: 'eraser', shape: 'brush' }, [1.1, 0.5]))).toEqual(['.o....', '......', '......', '......', '......', 'wall 1,1-1,2 3,3-4.5,4.5'])
  })
  it('takes a line across squares', () => {
    expect(rows(drawn(busy, { what: 'eraser', shape: 'brush' }, [3.8, 3.75])).slice(5)).toEqual(['wall 1,0-1,2'])
  })
  it('takes all of a rectangle', () => {
    const made = drawn(busy, { what: 'eraser', shape: 'rectangle' }, [0, 0], [5.9, 4.9])
    expect([rows(made), made.start['heroes']?.size, made.marks, made.lights]).toEqual([rows(draft()), 0, [], []])
  })
})

describe('zones', () => {
  it('are written in rectangles and read again', () => {
    const cells = squaresOf(10, ['B2-D4', 'F1', 'A9-J9'])
    expect(stretchesOf(10, cells)).toEqual(['F1', 'B2-D4', 'A9-J9'])
  })
  it('have each square once', () => {
    const heroes = drawn(draft(), { what: 'heroes', shape: 'rectangle' }, [0, 0], [1.5, 1.5])
    const both = drawn(heroes, { what: 'foes', shape: 'brush' }, [1.5, 1.5])
    expect([...(both.start['heroes'] ?? [])]).toEqual([0, 1, 6])
    expect([...(both.start['foes'] ?? [])]).toEqual([7])
  })
  it('are looked over before a fight', () => {
    const made: Draft = { ...draft(['#.....', '......', '......', '......', '......', 'door 3,2-3,3']), start: { heroes: new Set([0, 1]) } }
    expect(findings(made).map(({ id, count }) => [id, count])).toEqual([['start', 2], ['no-start', 0], ['blocked', 1], ['lone-door', 1]])
  })
})

describe('a picture', () => {
  it('is aligned by two corners', () => {
    expect(aligned({ x: 78, y: 76 }, { x: 918, y: 636 }, { x: 1, y: 1 }, { x: 13, y: 9 })).toEqual({ cell: 70, x: 8, y: 6 })
    expect(aligned({ x: 0, y: 0 }, { x: 5, y: 5 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBeNull()
    expect(aligned({ x: 90, y: 90 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 10, y: 10 })).toBeNull()
  })
  it('keeps the other corner where it is while one is dragged', () => {
    const now = { cell: 100, x: 0, y: 0 }
    const next = dragged(now, { x: 0, y: 0 }, { x: 20, y: 20 }, { x: 10, y: 10 })
    expect(next && inSquares(next, { x: 1000, y: 1000 })).toEqual({ x: 10, y: 10 })
    expect(next?.cell).toBe(98)
  })
  it('holds so many squares', () => {
    expect(squaresOn({ width: 1602, height: 1168 }, { cell: 70, x: 8, y: 6 })).toEqual({ width: 22, height: 16 })
  })
})
