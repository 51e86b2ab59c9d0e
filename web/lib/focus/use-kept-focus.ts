import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusRow } from './row-keys.ts'

/**
 * When the row that had the focus leaves the list, its neighbour gets it: somebody who decides one after the other stays
 * where they are. `after` gets it when no row is left.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  after: RefObject<HTMLElement | null>,
) {
  const last = useRef<{ id: string; index: number } | null>(null)
  // At each drawing: the row may leave while a dialog about it still has the focus, and closes later.
  useEffect(() => {
    const left = last.current
    if (!left || ids.includes(left.id)) return
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return
    last.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = [...(list.current?.children ?? [])]
    focusRow(rows[Math.min(left.index, rows.length - 1)])
    // No row is left, or the neighbour has nothing to press.
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
