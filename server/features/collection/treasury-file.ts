import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { spreadsheetText } from '#domain/spreadsheet-text.ts'
import { type Movement, spreadsheetEuros, TREASURY_COLUMNS, treasuryCells } from '#domain/treasury.ts'

/** As a French spreadsheet opens it: semicolons, commas, and a mark that says UTF-8. Written as the movements are read. */
export async function* treasuryCsv(pages: AsyncIterable<Movement[]>): AsyncGenerator<string> {
  yield `\ufeff${csvLines([[...TREASURY_COLUMNS]])}`
  for await (const movements of pages)
    yield csvLines(
      movements.map((movement) =>
        treasuryCells(movement).map((cell) => (typeof cell === 'number' ? spreadsheetEuros(cell) : cell)),
      ),
    )
}

/**
 * A workbook whose amounts are numbers. The library needs every line before it writes the first byte: what ten thousand
 * take is in docs/performance.md.
 */
export async function treasuryXlsx(pages: AsyncIterable<Movement[]>): Promise<Readable> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const lines = []
  for await (const movements of pages)
    for (const movement of movements)
      lines.push(
        treasuryCells(movement).map((cell) =>
          typeof cell === 'number'
            ? { value: cell / 100, type: Number, format: '#,##0.00' }
            : { value: spreadsheetText(cell), type: String },
        ),
      )
  const headings = TREASURY_COLUMNS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const columns = WIDTHS.map((width) => ({ width }))
  const workbook = writeXlsxFile([headings, ...lines], { columns, sheet: 'Trésorerie', stickyRowsCount: 1 })
  return Readable.from([await workbook.toBuffer()])
}

const WIDTHS = [12, 15, 28, 24, 32, 16, 12, 12, 12]

/** No name of a club is a formula. */
const csvLines = (rows: string[][]) =>
  `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`
