/** A map as a Universal VTT file, with the picture that lies under it. */

import { api } from '../lib/api'
import type { KeptMap } from '../lib/http'
import { cutToMap, pictureOf, wholeCell } from './pictures'
import { parse } from './drawing'

const LARGEST = 20_000_000

export async function saveAsUvtt(id: string, map: KeptMap): Promise<void> {
  const { width, height } = parse(map.rows)
  const under = map.picture
  const laid = under ? await cutToMap(await pictureOf(under.id), under, width, height, LARGEST) : null
  const pixels = laid ? laid.cell : under ? wholeCell(under.cell, width, height) : 0
  const document = await api.get<Record<string, unknown>>(`/api/maps/${id}/export?as=uvtt&pixels=${pixels}`)
  document['image'] = laid ? await inBase64(laid.picture) : ''
  download(`${map.name || 'carte'}.uvtt`, new Blob([JSON.stringify(document)], { type: 'application/json' }))
}

async function inBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
