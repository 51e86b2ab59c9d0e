import { formatDayNumeric } from '../dates/dates.ts'
import { type Instant, localDay, localTime } from '../dates/local-time.ts'

/** Values of a cell, by kind: text, cents, a number, a day 'YYYY-MM-DD', or a local moment 'YYYY-MM-DDTHH:MM'. */
type CellOf = { text: string; euros: number; count: number; day: string; moment: string }

export type CellKind = keyof CellOf

/** A column of an exported table. `cell` gives its value for a row, in a time zone; null when nothing is known. */
export type ExportedColumn<Row> = {
  [Kind in CellKind]: {
    title: string
    kind: Kind
    width?: number
    cell: (row: Row, zone: string) => CellOf[Kind] | null
  }
}[CellKind]

/** A value with its kind, from which a CSV file or a workbook writes it. */
export type ExportedCell = { [Kind in CellKind]: { kind: Kind; value: CellOf[Kind] | null } }[CellKind]

/** The cells of a row, in the order of the columns. `zone`: IANA name. */
export const cellsOf = <Row>(columns: readonly ExportedColumn<Row>[], row: Row, zone: string): ExportedCell[] =>
  columns.map((column) => ({ kind: column.kind, value: column.cell(row, zone) }) as ExportedCell)

/** A cell as a French spreadsheet reads it: '1234,50', '12/09/2026', '12/09/2026 18:30'. A null value is empty. */
export function cellText({ kind, value }: ExportedCell): string {
  if (value === null) return ''
  if (kind === 'euros') return (value / 100).toFixed(2).replace('.', ',')
  if (kind === 'count') return String(value)
  if (kind === 'day') return formatDayNumeric(value)
  return kind === 'moment' ? `${formatDayNumeric(value.slice(0, 10))} ${value.slice(11)}` : value
}

/** An instant as a cell of kind `moment`, in local time. */
export const localMoment = (instant: Instant, zone: string): string =>
  `${localDay(instant, zone)}T${localTime(instant, zone)}`

/** An instant as every exported table writes it: '12/09/2026 18:30', in local time. */
export const tableMoment = (instant: Instant, zone: string): string =>
  cellText({ kind: 'moment', value: localMoment(instant, zone) })

/** The local day of an instant as exported tables write it: '12/09/2026'. */
export const tableDay = (instant: Instant, zone: string): string =>
  cellText({ kind: 'day', value: localDay(instant, zone) })
