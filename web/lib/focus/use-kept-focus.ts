import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusRow } from './row-keys.ts'

/**
 * When the focused row leaves the list, its neighbour gets the focus, so that decisions can follow one another. `after`
 * gets it when no row is left.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  after: RefObject<HTMLElement | null>,
) {
  const last = useRef<{ id: string; index: number } | null>(null)
  // Runs at each rendering: the row may leave while a dialog about it has the focus, and the dialog closes later.
  useEffect(() => {
    const left = last.current
    if (!left || ids.includes(left.id)) return
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return
    last.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = [...(list.current?.children ?? [])]
    focusRow(rows[Math.min(left.index, rows.length - 1)])
    // Either no row is left, or the neighbour has no button.
    if (document.activeElement === document.body) after.current?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')
      if (!row?.dataset.row) return
      last.current = { id: row.dataset.row, index: [...(row.parentElement?.children ?? [])].indexOf(row) }
    },
  }
}
