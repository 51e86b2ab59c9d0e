/**
 * Assigns each row to a different column at the least total cost (Hungarian method with potentials, O(rows² ×
 * columns)).
 * @param cost rows × columns, rows ≤ columns, finite numbers
 * @returns the column of each row
 * @throws Error when there are more rows than columns
 */
export function minCostAssignment(cost: readonly (readonly number[])[]): number[] {
  const rows = cost.length
  const columns = cost[0]?.length ?? 0
  if (rows > columns) throw new Error(`${rows} rows do not fit in ${columns} columns`)
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowOfColumn = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    augment(cost, row, rowOfColumn, rowPotential, columnPotential)
  }
  const columnOfRow = Array.from<number>({ length: rows })
  for (let column = 1; column <= columns; column++) {
    const row = rowOfColumn[column]!
    if (row > 0) columnOfRow[row - 1] = column - 1
  }
  return columnOfRow
}

/** Adds one row along a shortest augmenting path. Index 0 means “none” in every array. */
function augment(
  cost: readonly (readonly number[])[],
  row: number,
  rowOfColumn: Int32Array,
  rowPotential: Float64Array,
  columnPotential: Float64Array,
) {
  const columns = rowOfColumn.length - 1
  const slack = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
  const previous = new Int32Array(columns + 1)
  const done = new Uint8Array(columns + 1)
  rowOfColumn[0] = row
  let column = 0
  do {
    done[column] = 1
    const current = rowOfColumn[column]!
    let step = Number.POSITIVE_INFINITY
    let nearest = 0
    for (let next = 1; next <= columns; next++) {
      if (done[next] === 1) continue
      const reduced = cost[current - 1]![next - 1]! - rowPotential[current]! - columnPotential[next]!
      if (reduced < slack[next]!) {
        slack[next] = reduced
        previous[next] = column
      }
      if (slack[next]! < step) {
        step = slack[next]!
        nearest = next
      }
    }
    for (let each = 0; each <= columns; each++) {
      if (done[each] === 1) {
        rowPotential[rowOfColumn[each]!] = rowPotential[rowOfColumn[each]!]! + step
        columnPotential[each] = columnPotential[each]! - step
      } else slack[each] = slack[each]! - step
    }
    column = nearest
  } while (rowOfColumn[column] !== 0)
  while (column !== 0) {
    const before = previous[column]!
    rowOfColumn[column] = rowOfColumn[before]!
    column = before
  }
}
