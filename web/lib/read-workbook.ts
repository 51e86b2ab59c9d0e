import readWorkbookSheets from 'read-excel-file/universal'
import Papa from 'papaparse'

/**
 * The first sheet of an .xlsx workbook that has cells, as a spreadsheet copies it: tabs, dates as « 12/05/2013 », numbers
 * with a comma. Null for what is no workbook.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string | null> {
  const sheets = await readWorkbookSheets(new Blob([new Uint8Array(bytes)])).catch(() => null)
  const cells = sheets?.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data
  if (!cells) return sheets === null ? null : ''
  return Papa.unparse(
    cells.map((row) => row.map(cellText)),
    { delimiter: '\t', newline: '\n' },
  )
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  return typeof cell === 'string' ? cell : ''
}

/** A workbook has neither time zone nor, for a day, an hour; its fractions of a day miss a second by a hair. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', hour = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const written = day.split('-').toReversed().join('/')
  return hour.startsWith('00:00:00') ? written : `${written} ${hour.slice(0, 5)}`
}
