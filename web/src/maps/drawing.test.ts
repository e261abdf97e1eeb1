import { describe, expect, it } from 'vitest'

import { blank, edgeBeside, parse, resized, runOf, withEdges, withGround, withLine, write } from './drawing'

const ROWS = ['......', '.~wW_.', '.o^%#+', './....', 'wall 1,0-4,0 0,1-0,3 0.5,3.25-2,4', 'low 0,3-1,3', 'window 4,0-5,0', 'door 5,0-6,0', 'open 3,1-3,2', 'ledge 5,3-5,2 2,3-3,3', 'depth 4 E2']

describe('a drawing', () => {
  it('is written as it was read', () => {
    expect(write(parse(ROWS))).toEqual(ROWS)
  })

  it('of nothing is floor', () => {
    expect(write(blank(3, 2))).toEqual(['...', '...'])
  })

  it('wraps long lists', () => {
    let drawing = blank(40, 40)
    for (let y = 0; y < 40; y++) for (let x = y % 2; x < 40; x += 2) drawing = withEdges(drawing, [edgeBeside(40, y * 40 + x, 'up')], { kind: 'door' })
    const rows = write(drawing)
    expect(Math.max(...rows.slice(40).map((row) => row.length))).toBeLessThan(110)
    expect(write(parse(rows))).toEqual(rows)
  })

  it('keeps which way a ledge falls', () => {
    const drawing = withLine(withLine(blank(4, 4), { kind: 'ledge', points: [3, 1, 1, 1] }), { kind: 'ledge', points: [2, 2, 2, 4] })
    expect(write(drawing).slice(4)).toEqual(['ledge 3,1-1,1 2,2-2,4'])
  })

  it('forgets how deep a filled pit was', () => {
    const pit = withGround(blank(2, 1), [1], 'pit', 6)
    expect(write(pit)).toEqual(['._', 'depth 6 B1'])
    expect(write(withGround(pit, [1], 'floor'))).toEqual(['..'])
  })

  it('grows and shrinks around its first corner', () => {
    const small = resized(parse(ROWS), 3, 3)
    expect(write(small)).toEqual(['...', '.~w', '.o^', 'wall 1,0-3,0 0,1-0,3', 'low 0,3-1,3', 'open 3,1-3,2', 'ledge 2,3-3,3'])
    expect(write(resized(small, 4, 3))[1]).toBe('.~w.')
  })

  it('knows no edge off the grid', () => {
    expect(runOf(4, 0, 0, 2, 2)).toEqual([])
    expect(runOf(4, 0.5, 0, 2, 0)).toEqual([])
    expect(runOf(4, 3, 0, 0, 0)).toHaveLength(3)
  })
})
