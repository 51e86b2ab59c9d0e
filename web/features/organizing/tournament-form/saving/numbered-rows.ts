type Row = { id: number | null }

/**
 * The rows of a list as they stand here, each with the number that the server gave to what was sent as new. A row is the
 * one that was sent when it says the same, else the one in its place: people change what is in a row, seldom the order.
 */
export function numberedRows<R extends Row>(
  rows: readonly R[],
  sent: readonly R[],
  ids: readonly (number | null)[],
): R[] {
  const left = new Map(sent.flatMap((row, index) => (row.id === null && ids[index] ? [[index, ids[index]]] : [])))
  const takeId = (index: number) => {
    const id = left.get(index)
    left.delete(index)
    return id
  }
  const same = rows.map((row) => {
    if (row.id !== null) return row
    const index = sent.findIndex((other, at) => left.has(at) && JSON.stringify(other) === JSON.stringify(row))
    const id = index < 0 ? undefined : takeId(index)
    return id ? { ...row, id } : row
  })
  return same.map((row, index) => {
    const id = row.id === null ? takeId(index) : undefined
    return id ? { ...row, id } : row
  })
}
