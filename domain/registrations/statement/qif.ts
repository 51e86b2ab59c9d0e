import { type BankRow, bankTable } from './bank-table.ts'

export const isQif = (text: string): boolean => /^\s*!(?:Type|Account|Option)\b/i.test(text)

/**
 * The operations of a QIF file as a table: a letter before each value, a `^` after each operation. It has no currency, and
 * its dates are French ones, unless one of them can only be American.
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

/** `22/11/2026`, `22/11'26`, `22- 1-26`: with slashes; a full date of another order ('2026-11-22') turned. */
function dateOf(lines: readonly string[]): string {
  const written = lines.find((line) => line.startsWith('D'))?.slice(1) ?? ''
  const parts = written.replace(/\s/g, '').split(/[-/.']+/)
  return (parts[0]?.length === 4 ? parts.toReversed() : parts).join('/')
}
