/** The headings under which the files of banks that are no tables are read: what `statementLayout` finds again. */
export const BANK_HEADINGS = ['Date', 'Libellé', 'Montant', 'Devise', 'État'] as const

export type BankRow = { date: string; label: readonly string[]; amount: string; currency: string; state?: string }

/** Operations as the table that every other statement is, so that one screen and one set of rules read them all. */
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
