/** The table by keyboard. Letters are the ones printed on the keys; digits go by their place. */

import { announcer } from '../lib/announce.svelte'
import { distance } from '../lib/cells'
import { t } from '../lib/i18n.svelte'
import { recall } from '../lib/keep'
import type { TableModel } from './model.svelte'

export interface CommandField {
  focusSearch: (typed?: string, isEntered?: boolean) => void
}

export interface Places {
  grid: () => void
  cell: (name: string) => void
  actions: () => void
  log: () => void
  /** Opens the list of actions; it comes with its script. */
  command: () => Promise<CommandField | undefined>
  nth: (number: number) => void
  confirm: () => void
}

/** Typed after « / » while its field is on its way: taken for shortcuts, these letters could end the turn. */
let early: { typed: string; isEntered: boolean } | null = null

/** How near another creature is when « voisins » counts it. */
const NEAR = 2

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

function inDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null
}

export function onKey(event: KeyboardEvent, model: TableModel, places: Places): void {
  if (event.defaultPrevented || inDialog(event.target)) return
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !isTyping(event.target)) {
    event.preventDefault()
    void (event.shiftKey ? model.redo() : model.undo())
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') {
    early = null
    if (model.draft || model.placing) event.preventDefault() // one step, not two: it is a « back » too
    model.back()
    return
  }
  if (isTyping(event.target) || recall('letters') === 'off') return
  const done = typeAhead(event) || digit(event, places) || letter(event, model, places)
  if (done) event.preventDefault()
}

async function command(places: Places): Promise<void> {
  const meant = (early = { typed: '', isEntered: false })
  const field = await places.command()
  if (early !== meant) return
  early = null
  field?.focusSearch(meant.typed, meant.isEntered)
}

function typeAhead(event: KeyboardEvent): boolean {
  if (!early) return false
  if (event.key === 'Enter') early.isEntered = true
  else if (event.key.length !== 1) return false
  else if (!early.isEntered) early.typed += event.key
  return true
}

/** By place, so that the row of digits works without Shift on a French keyboard. */
function digit(event: KeyboardEvent, places: Places): boolean {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)
  if (!found || event.shiftKey) return false
  places.nth(Number(found[1]))
  return true
}

function letter(event: KeyboardEvent, model: TableModel, places: Places): boolean {
  switch (event.key.toLowerCase()) {
    case 'g':
      places.grid()
      return true
    case 'a':
      places.actions()
      return true
    case 'j':
      places.log()
      return true
    case '/':
      void command(places)
      return true
    case 'n': {
      const target = model.stepTarget(event.shiftKey ? -1 : 1)
      if (target) places.cell(model.cursor)
      return true
    }
    case 't':
      announcer.say(sayTurn(model))
      return true
    case 'b':
      announcer.say(model.actor?.budget.says ?? t('web-no-budget'))
      return true
    case 'v':
      announcer.say(sayNeighbours(model))
      return true
    case 'd':
      announcer.say(model.log.findLast((line) => !line.undone)?.says ?? t('web-log-empty'))
      return true
    case 'e':
      void model.endTurn()
      return true
    default:
      return false
  }
}

function sayTurn(model: TableModel): string {
  const header = model.desk?.header
  if (!header) return ''
  return [header.says, header.round_says, header.until_says].filter(Boolean).join('. ')
}

/** Who stands near one's own creature, with what is known of them. */
function sayNeighbours(model: TableModel): string {
  const tokens = model.desk?.tokens ?? []
  const me = tokens.find((each) => each.id === model.actor?.id)
  const at = me?.cells[0]
  if (!at) return t('web-nobody-near')
  const near = tokens.filter((each) => each.id !== me.id && each.cells.some((cell) => distance(cell, at) <= NEAR))
  return near.length > 0 ? near.map((each) => each.says).join('. ') : t('web-nobody-near')
}
