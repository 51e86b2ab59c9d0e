/** `columns`: the field of each, null for one that is not read; `skip`: lines before the first that is read. */
export type TableLayout<Column> = { columns: (Column | null)[]; skip: number }

type Table = readonly (readonly string[])[]

/**
 * Finds the headings of a table: programs write a few lines of their own above them.
 * @param columnsOf what a line names as headings, null when it is none
 * @param weight of what it names: the best line has the headings, the first of equals; 0 is none
 * @returns null where no line is one of headings
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

/** Lines of its own that a bank or the federation writes at most. */
const HEADINGS_WITHIN = 25

/** Cells of the widest line. */
export const tableWidth = (table: Table): number => Math.max(0, ...table.map((cells) => cells.length))
