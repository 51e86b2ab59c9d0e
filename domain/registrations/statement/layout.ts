import { type TableLayout, headedLayout, tableWidth } from '../../common/files/table-layout.ts'
import { fold } from '../../common/text.ts'
import { readDay } from '../../common/dates/written-day.ts'
import { currencyNamed, isCurrencyCell, readAmount } from './amount.ts'

/** Kinds of column in a statement; null for a column that is not read. Several columns may be parts of the label. */
export const STATEMENT_COLUMNS = ['date', 'label', 'amount', 'credit', 'debit', 'side', 'currency', 'state'] as const

export type StatementColumn = (typeof STATEMENT_COLUMNS)[number] | null

export const STATEMENT_COLUMN_LABELS: Record<NonNullable<StatementColumn>, string> = {
  date: 'Date',
  label: 'Libellé',
  amount: 'Montant',
  credit: 'Crédit',
  debit: 'Débit',
  side: 'Sens (débit ou crédit)',
  currency: 'Devise',
  state: 'État de l’opération',
}

/** `currency`: the currency of every amount, when the headings or the lines above them name one other than the euro. */
export type StatementLayout = TableLayout<NonNullable<StatementColumn>> & { currency: string | null }

type Table = readonly (readonly string[])[]

/**
 * Recognises the columns by the headings of French banks, or else by what most of their cells hold. `skip` counts the
 * lines before the first operation.
 */
export function statementLayout(table: Table): StatementLayout {
  const headed = headedLayout(
    table,
    (cells) => columnsOfHeadings(cells),
    (columns) => (isHeading(columns) ? 1 : 0),
  )
  if (headed) return { ...headed, currency: currencyAbove(table, headed) }
  return { columns: guessedColumns(table), skip: 0, currency: null }
}

/** French reason why a statement with these columns cannot be read; null when it can. */
export function layoutProblem(columns: readonly StatementColumn[]): string | null {
  if (!columns.includes('label')) return 'Indiquez la colonne du libellé.'
  return columns.includes('amount') || columns.includes('credit')
    ? null
    : 'Indiquez la colonne du montant, ou du crédit.'
}

/**
 * The columns once somebody corrects the kind of one of them. Money stands in one amount column, or in a credit and a
 * debit column, so the kinds that no longer agree become null.
 * @param columns as many as the table is wide
 */
export function withColumn(columns: readonly StatementColumn[], at: number, kind: StatementColumn): StatementColumn[] {
  return columns.map((before, place) =>
    place === at ? kind : before !== null && excludes(kind, before) ? null : before,
  )
}

const excludes = (kind: StatementColumn, before: StatementColumn) =>
  kind !== null &&
  kind !== 'label' &&
  (kind === before || (kind === 'amount' && isHalf(before)) || (isHalf(kind) && before === 'amount'))

const isHalf = (column: StatementColumn) => column === 'credit' || column === 'debit'

const isHeading = (columns: readonly StatementColumn[]) =>
  layoutProblem(columns) === null && columns.filter((column) => column !== null).length >= 2

const columnsOfHeadings = (cells: readonly string[]) => alone(cells.map(headingColumn))

function headingColumn(heading: string): StatementColumn {
  const words = fold(heading)
  // « Montant débit » and « Montant crédit » are two columns of money; « Débit/Crédit » tells the direction of each
  // line.
  if (/^(?:sens|direction|dr cr|cr dr)\b/.test(words) || /debit.*credit|credit.*debit|in.*\bout\b.*flow/.test(words))
    return /montant|amount/.test(words) ? 'amount' : 'side'
  if (/solde|balance/.test(words)) return null
  if (/debit|^depenses?$|^(?:paid|money) out\b|^withdrawals?/.test(words)) return 'debit'
  if (/credit|^recettes?$|^(?:paid|money) in\b|^deposits?/.test(words)) return 'credit'
  if (/^(?:devise|monnaie|currency|ccy)(?: du compte| account)?$/.test(words)) return 'currency'
  if (/^(?:etat|statut|state|status|situation)\b|\b(?:status|state|statut)$/.test(words)) return 'state'
  if (/^(?:montant|somme|valeur en euros$)|^(?:total |net )?amount\b|\bamount$/.test(words))
    return /local|origin/.test(words) ? null : 'amount'
  if (/^date|\bdate\b/.test(words)) return 'date'
  return LABELS.test(words) ? 'label' : null
}

/** Headings of the label in French, and in the English of a few online banks. */
const LABELS =
  /libelle|intitule|informations|communication|motif|^reference|^detail|^nature|^operation|^objet|^description|^label|^counterparty|^comment|^memo|^narrative|^payee|^payer|^particulars|^remittance|^purpose|^beneficiary|^sender|^partner name|^name$|\b(?:reference|description|details)$/

/** Keeps one column of each kind. Credit and debit columns are preferred to a column of signed amounts. */
function alone(columns: readonly StatementColumn[]): StatementColumn[] {
  const isSplit = columns.includes('credit')
  const seen = new Set<StatementColumn>()
  return columns.map((column) => {
    if (column === 'label' || column === 'side' || column === null) return column
    if (seen.has(column) || (isSplit ? column === 'amount' : column === 'debit')) return null
    seen.add(column)
    return column
  })
}

/**
 * The currency that a heading (« Montant (CHF) ») or a line above the table (« Devise;CHF ») gives. A column of
 * currencies says it line by line instead.
 */
function currencyAbove(table: Table, { columns, skip }: TableLayout<NonNullable<StatementColumn>>): string | null {
  if (columns.includes('currency')) return null
  const headings = table[skip - 1] ?? []
  const money = headings.flatMap((heading, at) =>
    columns[at] === 'amount' || columns[at] === 'credit' ? [heading] : [],
  )
  const said = table.slice(0, skip - 1).filter(([first = '']) => /^(?:devise|monnaie|currency)\b/.test(fold(first)))
  return currencyNamed([...money, ...said.flat()].join(' '))
}

function guessedColumns(table: Table): StatementColumn[] {
  const sample = table.slice(0, 50)
  const cellsOf = (place: number) => sample.map((cells) => cells[place]?.trim() ?? '')
  const kinds = Array.from({ length: tableWidth(sample) }, (_, place) => kindOf(cellsOf(place)))
  const [first, second] = kinds.flatMap((kind, place) => (kind === 'amount' ? [place] : []))
  // Two columns of money that are never filled on the same line are the money out and the money in, in this order.
  if (
    first !== undefined &&
    second !== undefined &&
    sample.every((cells) => !cells[first]?.trim() || !cells[second]?.trim())
  ) {
    kinds[first] = 'debit'
    kinds[second] = 'credit'
  }
  return alone(kinds)
}

/** The kind of most cells that are not empty. */
function kindOf(cells: readonly string[]): StatementColumn {
  const filled = cells.filter((cell) => cell !== '')
  const most = (fits: (cell: string) => boolean) => filled.length > 0 && filled.filter(fits).length * 2 > filled.length
  if (most((cell) => readDay(cell) !== null)) return 'date'
  if (most((cell) => readAmount(cell) !== null && /[.,]\d{1,2}\D*$/.test(cell))) return 'amount'
  if (most(isCurrencyCell)) return 'currency'
  if (most((cell) => STATES.test(cell))) return 'state'
  return most((cell) => /\p{L}{3}/u.test(cell)) ? 'label' : null
}

const STATES = /^(?:COMPLETED|PENDING|REVERTED|DECLINED|FAILED)$/
