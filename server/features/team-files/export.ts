import Papa from 'papaparse'
import writeXlsxFile from 'write-excel-file/node'
import type { TeamFile } from '#contract/team-files.ts'
import { amountText, REGISTRATION_COLUMNS, type TableCell } from '#domain/registration-table.ts'
import { spreadsheetText } from '#domain/spreadsheet-text.ts'

type Pages = AsyncIterable<readonly TeamFile[]>

const TITLES = REGISTRATION_COLUMNS.map(({ title }) => title)

const cellsOf = (file: TeamFile, time_zone: string) => REGISTRATION_COLUMNS.map(({ cell }) => cell(file, time_zone))

/**
 * As a French spreadsheet opens it: semicolons, commas in numbers, and the mark that tells UTF-8. A cell that it would
 * compute begins with an apostrophe.
 */
export async function* csvOf(pages: Pages, time_zone: string): AsyncGenerator<string> {
  yield `\uFEFF${lines([TITLES])}`
  for await (const files of pages)
    yield lines(
      files.map((file) => cellsOf(file, time_zone).map((cell) => (isText(cell) ? cell : amountText(cell.cents)))),
    )
}

const lines = (rows: readonly (readonly string[])[]) =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', newline: '\r\n', escapeFormulae: true },
  )}\r\n`

/**
 * Every text is written as a text, which is never computed; amounts are numbers. The library holds the whole workbook:
 * what ten thousand lines take is in docs/performance.md.
 */
export async function xlsxOf(pages: Pages, time_zone: string): Promise<NodeJS.ReadableStream> {
  const rows: TableCell[][] = []
  for await (const files of pages) rows.push(...files.map((file) => cellsOf(file, time_zone)))
  const book = writeXlsxFile(
    [
      TITLES.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((cell) =>
          isText(cell)
            ? { value: spreadsheetText(cell), type: String }
            : { value: cell.cents / 100, type: Number, format: '#,##0.00' },
        ),
      ),
    ],
    {
      sheet: 'Inscriptions',
      stickyRowsCount: 1,
      columns: TITLES.map((title) => ({ width: Math.max(14, title.length + 2) })),
    },
  )
  return (book.toStream as () => Promise<NodeJS.ReadableStream>)()
}

const isText = (cell: TableCell): cell is string => typeof cell === 'string'
