import type { KeyboardEvent } from 'react'

type Moves = {
  /** Runs the visible act of the focused row. */
  onAct: (id: string) => void
  /** Opens the dialog that asks for the reason: no key refuses at once. */
  onRefuse: (id: string) => void
}

/** j and k move from row to row, a and r act on the focused row; Enter opens it because it is a button. */
export function rowKeys({ onAct, onRefuse }: Moves) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: list, target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // A dialog opened from a row stands elsewhere on the page and has keys of its own.
    if (!(target instanceof HTMLElement) || !list.contains(target) || isTyped(target)) return
    const row = target.closest<HTMLElement>('[data-row]')
    const id = row?.dataset.row
    if (!row || !id) return
    const acts: Record<string, () => void> = {
      j: () => focusRow(row.nextElementSibling),
      k: () => focusRow(row.previousElementSibling),
      a: () => event.repeat || onAct(id),
      r: () => event.repeat || onRefuse(id),
    }
    const act = acts[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
}

export function focusRow(row: Element | null | undefined) {
  row?.querySelector<HTMLElement>('[data-open]')?.focus()
}

const isTyped = (element: HTMLElement) =>
  element.isContentEditable || element.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
