import { formatDayNumeric } from '../dates/dates.ts'
import { type Instant, localDay, localTime } from '../dates/local-time.ts'

/** A cell holds, by its kind: a text, cents, a day 'YYYY-MM-DD', a local moment 'YYYY-MM-DDTHH:MM'. */
type CellOf = { text: string; euros: number; day: string; moment: string }

export type CellKind = keyof CellOf

/** A column of an exported table: its kind, what it says of a row in the zone where that was, null where nothing is known. */
export type ExportedColumn<Row> = {
  [Kind in CellKind]: {
    title: string
    kind: Kind
    width?: number
    cell: (row: Row, zone: string) => CellOf[Kind] | null
  }
}[CellKind]

/** A cell with its kind: the same fact for a CSV and for a workbook. */
export type ExportedCell = { [Kind in CellKind]: { kind: Kind; value: CellOf[Kind] | null } }[CellKind]

/** The cells of a row, in the order of the columns. `zone`: IANA name. */
export const cellsOf = <Row>(columns: readonly ExportedColumn<Row>[], row: Row, zone: string): ExportedCell[] =>
  columns.map((column) => ({ kind: column.kind, value: column.cell(row, zone) }) as ExportedCell)

/** A cell as a French spreadsheet reads it: '1234,50', '12/09/2026', '12/09/2026 18:30'; empty where nothing is known. */
export function cellText({ kind, value }: ExportedCell): string {
  if (value === null) return ''
  if (kind === 'euros') return (value / 100).toFixed(2).replace('.', ',')
  if (kind === 'day') return formatDayNumeric(value)
  return kind === 'moment' ? `${formatDayNumeric(value.slice(0, 10))} ${value.slice(11)}` : value
}

/** An instant as a cell of kind `moment`, on the clocks of the zone. */
export const localMoment = (instant: Instant, zone: string): string =>
  `${localDay(instant, zone)}T${localTime(instant, zone)}`

/** An instant in a table of texts, as every exported table writes it: '12/09/2026 18:30'. */
export const tableMoment = (instant: Instant, zone: string): string =>
  cellText({ kind: 'moment', value: localMoment(instant, zone) })

/** The day of an instant in a table of texts: '12/09/2026'. */
export const tableDay = (instant: Instant, zone: string): string =>
  cellText({ kind: 'day', value: localDay(instant, zone) })
