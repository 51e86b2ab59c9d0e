/**
 * `columns`: the field of each column, null for one that is not read. `skip`: number of lines before the first to read.
 */
export type TableLayout<Column> = { columns: (Column | null)[]; skip: number }

type Table = readonly (readonly string[])[]

/**
 * Finds the line of headings of a table, below the lines that some programs write above it.
 * @param columnsOf the fields that a line of headings names; null for another line
 * @param weight how well these fields fit; the line with the highest weight wins, the first one if equal; 0 never wins
 * @returns null when no line holds headings
 */
export function headedLayout<Column>(
  table: Table,
  columnsOf: (cells: readonly string[]) => (Column | null)[] | null,
  weight: (columns: readonly (Column | null)[]) => number,
): TableLayout<Column> | null {
  let best: TableLayout<Column> | null = null
  let most = 0
  for (const [index, cells] of table.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsOf(cells)
    const weighed = columns === null ? 0 : weight(columns)
    if (columns === null || weighed <= most) continue
    best = { columns, skip: index + 1 }
    most = weighed
  }
  return best
}

/** A bank or the federation writes at most this many lines above its table. */
const HEADINGS_WITHIN = 25

/** Number of cells of the widest line. */
export const tableWidth = (table: Table): number => Math.max(0, ...table.map((cells) => cells.length))
