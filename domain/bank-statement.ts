import { fold } from './text.ts'

/** What a column of a statement holds; null: nothing that is read. Several may be parts of the label. */
export type StatementColumn = 'date' | 'label' | 'amount' | 'credit' | 'side' | null

export const STATEMENT_COLUMN_LABELS: Record<NonNullable<StatementColumn>, string> = {
  date: 'Date',
  label: 'Libellé',
  amount: 'Montant',
  credit: 'Crédit',
  side: 'Sens (débit ou crédit)',
}

/** Money that came in. `line`: its number in the file, from 1. */
export type StatementLine = { line: number; date: string | null; label: string; amount_cents: number }

export type StatementLayout = { columns: StatementColumn[]; skip: number }

/**
 * Which column is which, from the headings that French banks write, else from what most lines hold. `skip`: lines before
 * the first operation.
 */
export function statementLayout(table: readonly (readonly string[])[]): StatementLayout {
  const heading = table.slice(0, HEADING_WITHIN).findIndex((cells) => isHeading(cells.map(headingColumn)))
  if (heading !== -1) {
    const columns = alone(table[heading]!.map(headingColumn))
    return { columns, skip: heading + 1 }
  }
  return { columns: guessedColumns(table), skip: 0 }
}

/** Why a layout cannot be read, in French; null when it can. */
export function layoutProblem(columns: readonly StatementColumn[]): string | null {
  if (!columns.includes('label')) return 'Indiquez la colonne du libellé.'
  return columns.includes('amount') || columns.includes('credit')
    ? null
    : 'Indiquez la colonne du montant, ou du crédit.'
}

/**
 * What came in. Debits, empty lines and totals are left out; `unread`: lines with something like an amount that cannot be
 * read for sure.
 */
export function statementLines(
  table: readonly (readonly string[])[],
  { columns, skip }: StatementLayout,
): { lines: StatementLine[]; unread: number[] } {
  const lines: StatementLine[] = []
  const unread: number[] = []
  for (const [index, cells] of table.entries()) {
    if (index < skip) continue
    const of = (wanted: StatementColumn) =>
      columns.flatMap((column, place) => (column === wanted ? [cells[place]?.trim() ?? ''] : []))
    const typed = (columns.includes('credit') ? of('credit') : of('amount')).find((text) => text !== '')
    if (typed === undefined || isTotal(of('date')) || of('side').some(isDebit)) continue
    const amount_cents = readAmount(typed)
    if (amount_cents === null) {
      if (/\d/.test(typed)) unread.push(index + 1)
      continue
    }
    if (amount_cents <= 0) continue
    const label = of('label')
      .filter((text) => text !== '')
      .join(' ')
    lines.push({
      line: index + 1,
      date:
        of('date')
          .map(readDay)
          .find((day) => day !== null) ?? null,
      label,
      amount_cents,
    })
  }
  return { lines, unread }
}

/** A line of the bank that has no day, in a table whose lines have one. */
const isTotal = (days: readonly string[]) => days.length > 0 && days.every((day) => day === '')

/** Beside an amount without a sign. */
const isDebit = (side: string) => /^(d|db|dt|debit|-)$/.test(fold(side).trim())

/**
 * Cents of an amount as banks write it ('1 234,56', '+40,00', '-12.30', '1.234,56'); null when it is none, or when it could
 * be two ('1,234' is a thousand or a little more than one): better unread than wrong.
 */
export function readAmount(typed: string): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^(€|EUR)|(€|EUR|EUROS?)$/i, '')
    .replace(/^[\u2212\u2013]/, '-')
  const match = /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', decimals = ''] = match
  const digits = whole.replace(/[.,]/g, '')
  if (digits.length > 9) return null
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** '22/11/2026', '22-11-26', '2026-11-22' → '2026-11-22'; null when it is no day. */
export function readDay(typed: string): string | null {
  const text = typed.trim()
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s|$)/.exec(text)
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T\s]|$)/.exec(text)
  const [year, month, day] = french ? [french[3]!, french[2]!, french[1]!] : iso ? iso.slice(1) : []
  if (!year || !month || !day) return null
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null
}

const HEADING_WITHIN = 25

function headingColumn(heading: string): StatementColumn {
  const words = fold(heading)
  // « Montant débit » stands beside « Montant crédit », « Débit/Crédit » says which a line is.
  if (words === 'sens' || /debit.*credit|credit.*debit/.test(words))
    return /montant|amount/.test(words) ? 'amount' : 'side'
  if (/debit|solde|balance/.test(words)) return null
  if (/credit|^recettes$/.test(words)) return 'credit'
  if (/^montant|^valeur en euros$|^(total )?amount/.test(words)) return 'amount'
  if (/^date|\bdate\b/.test(words)) return 'date'
  return LABELS.test(words) ? 'label' : null
}

/** In French, and in the English of a few banks of the web. */
const LABELS =
  /libelle|intitule|informations|communication|motif|^reference|^detail|^nature|^operation|^objet|^description|^label|^counterparty|^comment/

const isHeading = (columns: readonly StatementColumn[]) =>
  layoutProblem(columns) === null && columns.filter((column) => column !== null).length >= 2

/** One date, and one column of money: a credit rather than an amount with its sign. */
function alone(columns: readonly StatementColumn[]): StatementColumn[] {
  const money = columns.includes('credit') ? 'credit' : 'amount'
  const seen = new Set<StatementColumn>()
  return columns.map((column) => {
    if (column === 'label' || column === 'side' || column === null) return column
    if ((column !== 'date' && column !== money) || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

function guessedColumns(table: readonly (readonly string[])[]): StatementColumn[] {
  const sample = table.slice(0, 50)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const kinds = Array.from({ length: width }, (_, place) => kindOf(sample.map((cells) => cells[place]?.trim() ?? '')))
  return alone(kinds)
}

/** What most of the cells that hold something are. */
function kindOf(cells: readonly string[]): StatementColumn {
  const filled = cells.filter((cell) => cell !== '')
  const most = (fits: (cell: string) => boolean) => filled.length > 0 && filled.filter(fits).length * 2 > filled.length
  if (most((cell) => readDay(cell) !== null)) return 'date'
  if (most((cell) => readAmount(cell) !== null && /[.,]\d{1,2}\D*$/.test(cell))) return 'amount'
  return most((cell) => /\p{L}{3}/u.test(cell)) ? 'label' : null
}
