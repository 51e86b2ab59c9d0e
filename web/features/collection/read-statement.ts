import { readTable } from '../../lib/read-table.ts'

/** The cells of a statement: banks write a few lines of their own before the table, so the whole tells what parts its cells. */
export const readStatement = (text: string): string[][] => readTable(text, delimiterOf(text))

function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).slice(0, 50)
  const parted = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 2).length
  return DELIMITERS.reduce((best, delimiter) => (parted(delimiter) > parted(best) ? delimiter : best))
}

/** In the order of preference: a comma is in every French amount. */
const DELIMITERS = [';', '\t', ',']
