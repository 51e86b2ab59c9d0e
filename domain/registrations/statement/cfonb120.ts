import { type BankRow, bankTable } from './bank-table.ts'

/** True for a text that begins with the record 01 of a CFONB 120 file, the old balance of an account. */
export const isCfonb = (text: string): boolean => /^\s*01\d{5}.{9}[A-Z]{3}\d/.test(text)

/**
 * The operations of a CFONB 120 file as a table: a record 04 is one operation, and the records 05 after it complete its
 * label. Source: CFONB, « Relevé de compte sur support informatique », 120 characters.
 */
export function cfonbTable(text: string): string[][] {
  const rows: (BankRow & { label: string[] })[] = []
  for (const record of recordsOf(text)) {
    const at = (from: number, to: number) => record.slice(from - 1, to)
    if (record.startsWith('05')) rows.at(-1)?.label.push(at(49, 118))
    if (!record.startsWith('04')) continue
    const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(at(35, 40)) ?? []
    rows.push({
      date: day ? `${day}/${month}/20${year}` : '',
      // Two digits give the reason of a rejected payment. The label does not always say that it was rejected.
      label: [at(41, 42).trim() === '' ? '' : 'Rejet', at(49, 79), at(105, 120)],
      amount: amountOf(at(91, 104), Number(at(20, 20)) || 0),
      currency: at(17, 19).trim(),
    })
  }
  return bankTable(rows)
}

function recordsOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.length === 1 ? (lines[0]!.match(/.{1,120}/g) ?? []) : lines.map((line) => line.trimStart())
}

/**
 * An amount of fourteen characters. The last one gives its digit and the sign: '{' and A to I for money in, '}' and J
 * to R for money out.
 */
function amountOf(field: string, decimals: number): string {
  const [, figures = '', last = ''] = /^(\d{13})([{}A-R])$/.exec(field) ?? []
  if (last === '') return field.trim()
  const figure = '{ABCDEFGHI'.includes(last) ? '{ABCDEFGHI'.indexOf(last) : '}JKLMNOPQR'.indexOf(last)
  const digits = `${figures}${figure}`
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '')
  const rest = decimals === 0 ? '' : `,${digits.slice(-decimals)}`
  return `${'{ABCDEFGHI'.includes(last) ? '' : '-'}${whole}${rest}`
}
