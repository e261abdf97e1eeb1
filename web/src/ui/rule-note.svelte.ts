/** The rule being read without leaving the table, and what it was asked from. */
export const note = $state<{ id: string; by: HTMLElement | null }>({ id: '', by: null })

export function readRule(id: string, by: HTMLElement): void {
  const isSame = note.id === id && note.by === by
  note.id = isSame ? '' : id
  note.by = isSame ? null : by
}
