import { Readable } from 'node:stream'
import Papa from 'papaparse'

/** CSV for French spreadsheets. A cell that they would compute begins with an apostrophe; an amount below 0 is none. */
export function csvStream(titles: readonly string[], rows: AsyncIterable<readonly string[]>): ReadableStream {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's stream of the web is the browser's
  return Readable.toWeb(Readable.from(csvOf(titles, rows))) as ReadableStream
}

async function* csvOf(titles: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(titles)}`
  for await (const row of rows) yield csvLine(row)
}

const csvLine = (row: readonly string[]) =>
  `${Papa.unparse([[...row]], { delimiter: ';', newline: '\r\n', escapeFormulae: COMPUTED })}\r\n`

const COMPUTED = /^(?!-\d+,\d\d$)[=+\-@\t\r]/
