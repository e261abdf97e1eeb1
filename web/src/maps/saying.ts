/** A square in words, for whoever does not see the drawing. */

import { t } from '../lib/i18n.svelte'
import { edgeBeside, groundOf, nameOf } from './drawing'
import type { Draft } from './strokes'

const SIDES = ['up', 'right', 'down', 'left'] as const

export function saySquare({ drawing, start, marks, lights }: Draft, cell: number): string {
  const name = nameOf(drawing.width, cell)
  const depth = drawing.depths.get(cell)
  const parts = [name, t(`web-map-ground-${groundOf(drawing.squares[cell] ?? '.')}`)]
  if (depth) parts.push(t('web-map-says-depth', { depth }))
  for (const side of SIDES) {
    const edge = drawing.edges.get(edgeBeside(drawing.width, cell, side))
    if (edge) parts.push(t(`web-map-says-${side}`, { what: t(`web-map-edge-${edge.kind}`) }))
  }
  for (const [side, zone] of Object.entries(start)) if (zone.has(cell)) parts.push(t(`web-map-tool-${side}`))
  for (const mark of marks) if (mark.at === name) parts.push(`${t(`web-map-tool-${mark.kind ?? 'note'}`)} ${mark.text ?? ''}`.trim())
  for (const light of lights) if (light.at === name) parts.push(t('web-map-says-light', { bright: light.bright, dim: light.dim }))
  return parts.join(', ')
}
