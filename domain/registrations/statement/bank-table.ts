/** Headings of the table made from OFX, QIF, CFONB and CAMT files; `statementLayout` recognises them. */
export const BANK_HEADINGS = ['Date', 'Libellé', 'Montant', 'Devise', 'État'] as const

export type BankRow = { date: string; label: readonly string[]; amount: string; currency: string; state?: string }

/** Turns operations into a table like that of a spreadsheet statement, so that one screen and its rules read all. */
export function bankTable(rows: readonly BankRow[]): string[][] {
  return [
    [...BANK_HEADINGS],
    ...rows.map(({ date, label, amount, currency, state = '' }) => [
      date,
      label
        .map((part) => part.trim())
        .filter((part, index, parts) => part !== '' && parts.indexOf(part) === index)
        .join(' '),
      amount,
      currency,
      state,
    ]),
  ]
}
