import { type Column, columnsOf } from '#domain/player-table.ts'

/** What each column holds, and how many lines come before the players. */
export type Layout = { columns: Column[]; skip: number }

/** As the headings of the table say it; where there are none, nothing is known of its columns. */
export function layoutOf(table: readonly string[][]): Layout {
  const first = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const named = columnsOf(table[first] ?? [])
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => named?.[index] ?? null)
  return { columns, skip: named ? first + 1 : 0 }
}
