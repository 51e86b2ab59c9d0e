import { unzipSync, zipSync } from 'fflate'
import readWorkbookSheets from 'read-excel-file/universal'
import Papa from 'papaparse'

/**
 * The first sheet with cells of an .xlsx workbook, as a spreadsheet copies it: tabs, dates as « 12/05/2013 », numbers
 * with a comma. Null when the file is no workbook.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string | null> {
  const sheets = await sheetsOf(bytes).catch(() => null)
  const cells = sheets?.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data
  if (!cells) return sheets === null ? null : ''
  return Papa.unparse(
    cells.map((row) => row.map(cellText)),
    { delimiter: '\t', newline: '\n' },
  )
}

const sheetsOf = async (bytes: Uint8Array) => readWorkbookSheets(new Blob([unpacked(bytes)]))

/**
 * Rewrites the workbook without compression. The library would unpack large parts in a worker made from text, which our
 * pages forbid, and it never checks their size.
 * @throws RangeError above 60 MB unpacked
 */
function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > UNPACKED_MAX) throw new RangeError('Workbook too large')
      return true
    },
  })
  return new Uint8Array(zipSync(parts, { level: 0 }))
}

const UNPACKED_MAX = 60_000_000

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  return typeof cell === 'string' ? cell : ''
}

/**
 * Dates of a workbook have no time zone, and days have no hour. They are stored as fractions of a day, which miss a
 * second by a hair.
 */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', hour = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const written = day.split('-').toReversed().join('/')
  return hour.startsWith('00:00:00') ? written : `${written} ${hour.slice(0, 5)}`
}
