import { Readable } from 'node:stream'
import type { Cell } from 'write-excel-file/node'
import { type ExportedCell, type ExportedColumn, cellsOf, cellText } from '#domain/common/files/exported-table.ts'
import { spreadsheetText } from '#domain/common/files/spreadsheet-text.ts'
import { csvStream } from './csv.ts'

/** A table that is written as CSV or as a workbook, with the same facts. `zone` is the time zone of its hours. */
export type Exported<Row> = {
  sheet: string
  columns: readonly ExportedColumn<Row>[]
  zone: string
  pages: AsyncIterable<readonly Row[]>
}

export const SPREADSHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type SpreadsheetFormat = keyof typeof SPREADSHEET_TYPES

/** The table as bytes. A CSV is written while its rows are read. */
export async function spreadsheet<Row>(format: SpreadsheetFormat, exported: Exported<Row>): Promise<ReadableStream> {
  if (format === 'csv')
    return csvStream(
      exported.columns.map(({ title }) => title),
      textsOf(exported),
    )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's stream of the web is the browser's
  return Readable.toWeb(Readable.from([await workbookOf(exported)])) as ReadableStream
}

async function* textsOf<Row>({ columns, zone, pages }: Exported<Row>): AsyncGenerator<string[]> {
  for await (const rows of pages) for (const row of rows) yield cellsOf(columns, row, zone).map(cellText)
}

/**
 * Texts are typed as text, so that nothing in them is computed. Amounts, days and moments keep the types that a
 * spreadsheet counts with. The library holds the whole workbook; docs/performance.md tells the memory of ten thousand
 * lines.
 */
async function workbookOf<Row>({ sheet, columns, zone, pages }: Exported<Row>): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const lines: Cell[][] = [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))]
  for await (const rows of pages) for (const row of rows) lines.push(cellsOf(columns, row, zone).map(typedCell))
  const widths = columns.map(({ title, width }) => ({ width: width ?? Math.max(14, title.length + 2) }))
  return writeXlsxFile(lines, { columns: widths, sheet, stickyRowsCount: 1 }).toBuffer()
}

function typedCell({ kind, value }: ExportedCell): Cell {
  if (value === null) return null
  if (kind === 'euros') return { value: value / 100, type: Number, format: '#,##0.00' }
  if (kind === 'count') return { value, type: Number, format: '0' }
  // A workbook has no time zone, so it shows the clock of the place.
  if (kind === 'day') return { value: new Date(`${value}T00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  if (kind === 'moment') return { value: new Date(`${value}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' }
  return { value: spreadsheetText(value), type: String }
}
