import type { KeyboardEvent } from 'react'

type Moves = {
  /** The visible act of the row that has the focus. */
  onAct: (id: string) => void
  /** Opens the reason: no key refuses by itself. */
  onRefuse: (id: string) => void
}

/** j and k go from row to row, a and r act on the one that has the focus; Enter opens it, as a button does. */
export function rowKeys({ onAct, onRefuse }: Moves) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: list, target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // What opens from a row stands elsewhere on the page, and its keys are its own.
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
