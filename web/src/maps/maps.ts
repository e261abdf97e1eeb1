/** The maps of this browser's shelf, and how one comes there from a file. */

import { address, api } from '../lib/api'
import type { KeptMap, MapShelf, OpenMap, PictureId, ReadMap } from '../lib/http'
import { language } from '../lib/i18n.svelte'
import { haveShelf } from '../sheets/shelf'
import { fitForShelf, withoutPicture } from './pictures'

export function lookAtMaps(q = ''): Promise<MapShelf> {
  return api.get<MapShelf>(address('/api/maps', { q, lang: language.now }))
}

export async function keepNew(map: KeptMap): Promise<OpenMap> {
  await haveShelf()
  return api.post<OpenMap>('/api/maps', map)
}

/** What was read last, for the editor that is opened on it. */
export let lastRead: { id: string; read: ReadMap } | null = null

/** A map of a file, kept with its picture. */
export async function keepFile(file: File): Promise<OpenMap> {
  const { rest, picture } = withoutPicture(await file.text())
  const name = file.name.replace(/\.[^.]+$/, '').slice(0, 80)
  const read = await api.post<ReadMap>(address('/api/maps/read', { lang: language.now }), { text: rest, name })
  return keepRead(read, picture)
}

export async function keepRead(read: ReadMap, picture: Blob | null): Promise<OpenMap> {
  await haveShelf()
  const map = { ...read.map }
  if (picture && read.pixels) {
    const fit = await fitForShelf(picture, read.pixels)
    const { id } = await api.put<PictureId>('/api/maps/pictures', fit.picture)
    map.picture = { id, cell: fit.cell, x: 0, y: 0 }
  }
  const made = await keepNew(map)
  lastRead = { id: made.id, read }
  return made
}
