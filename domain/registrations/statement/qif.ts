import { type BankRow, bankTable } from './bank-table.ts'

export const isQif = (text: string): boolean => /^\s*!(?:Type|Account|Option)\b/i.test(text)

/**
 * The operations of a QIF file as a table: a letter begins each value, and `^` ends each operation. The format has no
 * currency. Dates are read as day/month, unless one of them can only be month/day.
 */
export function qifTable(text: string): string[][] {
  const operations = text
    .split(/^\s*\^.*$/m)
    .map((block) => block.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !line.startsWith('!')))
    .filter((lines) => lines.some((line) => /^[TU]/.test(line)))
  const dates = operations.map((lines) => dateOf(lines).split('/'))
  const isAmerican = dates.some(([, second]) => Number(second) > 12) && dates.every(([first]) => Number(first) <= 12)
  return bankTable(
    operations.map((lines, index): BankRow => {
      const of = (letter: string) => lines.filter((line) => line.startsWith(letter)).map((line) => line.slice(1))
      const [first = '', second = '', year = ''] = dates[index]!
      return {
        date: isAmerican ? `${second}/${first}/${year}` : `${first}/${second}/${year}`,
        label: [...of('P'), ...of('M'), ...of('N'), ...of('E')],
        amount: (of('T')[0] ?? of('U')[0] ?? '').trim(),
        currency: '',
      }
    }),
  )
}

/**
 * A date with slashes, in the order in which it is written: `22/11/2026`, `22/11'26`, `22- 1-26`. A date that begins
 * with the year ('2026-11-22') is turned around.
 */
function dateOf(lines: readonly string[]): string {
  const written = lines.find((line) => line.startsWith('D'))?.slice(1) ?? ''
  const parts = written.replace(/\s/g, '').split(/[-/.']+/)
  return (parts[0]?.length === 4 ? parts.toReversed() : parts).join('/')
}
