import { headedLayout, type TableLayout, tableWidth } from '../../common/files/table-layout.ts'
import { formatEuros } from '../../common/money.ts'
import { fold, listed, tidy } from '../../common/text.ts'
import type { ManualMethod } from '../payments/payment.ts'
import { type HandField, HAND_LINES_MAX } from './hand-line.ts'
import { categoriesNamed, type NamedCategory, readCategory } from './typed-category.ts'

export type PricedCategory = NamedCategory & { price_cents: number }

/** How a team pays: the money is there, or expected. */
export type HandPayment = `${'received' | 'awaited'}:${ManualMethod}`

export const USUAL_PAYMENT: HandPayment = 'awaited:cheque'

/** A line of a list as a line of the table. `unread`: what has to be chosen, because the list does not say it clearly. */
export type PastedTeam = {
  club: string
  team_name: string
  category_id: number | null
  contact: string
  payment: HandPayment | null
  papers_seen: boolean
  unread: Partial<Record<HandField, string>>
}

type Table = readonly (readonly string[])[]

/**
 * Reads the cells of a pasted list, with or without a line of headings. Without one, the columns are told by what they
 * hold. Empty lines are left out.
 * @returns `problem`, a French sentence, when the list is not taken at all
 */
export function pastedTeams(
  table: Table,
  categories: readonly PricedCategory[],
): { teams: PastedTeam[] } | { problem: string } {
  const lines = table.filter((cells) => cells.some((cell) => tidy(cell) !== ''))
  const { columns, skip } = headedLayout(lines, headings, weightOf) ?? guessed(lines)
  const read = lines.slice(skip)
  if (read.length === 0) return { problem: 'Collez au moins une ligne.' }
  if (read.length > HAND_LINES_MAX)
    return { problem: `${HAND_LINES_MAX} lignes au plus à la fois\u00a0: cette liste en a ${read.length}.` }
  return { teams: read.map((cells) => teamOf(cells, columns, categories)) }
}

type Column = 'club' | 'team_name' | 'category' | 'contact' | 'payment' | 'papers'

type Columns = readonly (Column | null)[]

function headings(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => COLUMNS.find((column) => HEADINGS[column].includes(fold(cell))) ?? null)
  const known = columns.filter((column) => column !== null)
  return columns.includes('club') || known.length > 1 ? columns : null
}

const weightOf = (columns: Columns) => new Set(columns.filter((column) => column !== null)).size

const COLUMNS: readonly Column[] = ['club', 'team_name', 'category', 'contact', 'payment', 'papers']

const MAIL_HEADINGS = ['e mail', 'email', 'mail', 'mel', 'courriel', 'adresse e mail', 'adresse mail']
const PHONE_HEADINGS = ['telephone', 'tel', 'portable', 'mobile', 'numero', 'numero de telephone', 'n de telephone']

/** Headings as organisers write them, folded. A gender or a division in its own column completes the category. */
const HEADINGS: Record<Column, readonly string[]> = {
  club: ['club', 'clubs', 'nom', 'nom du club', 'nom club', 'association', 'structure'],
  team_name: ['equipe', 'equipes', 'nom de l equipe', 'nom equipe', 'nom d equipe', 'team'],
  category: ['categorie', 'categories', 'cat', 'age', 'genre', 'sexe', 'division', 'niveau'],
  contact: ['contact', 'contacts', 'coordonnees', ...MAIL_HEADINGS, ...PHONE_HEADINGS],
  payment: ['paye', 'paiement', 'regle', 'reglement', 'montant', 'moyen de paiement', 'mode de paiement', 'verse'],
  papers: ['papiers', 'dossier', 'documents', 'pieces', 'vu sur papier', 'vus sur papier', 'dossier complet'],
}

/** Each column is named by what most of its cells hold. The first column of other words is the club, the second the team. */
function guessed(lines: Table): TableLayout<Column> {
  const columns: (Column | null)[] = Array.from({ length: tableWidth(lines) }, (_, place) => {
    const cells = lines.map((cells) => tidy(cells[place] ?? '')).filter((cell) => cell !== '')
    const holds = (is: (cell: string) => boolean) => cells.length > 0 && cells.filter(is).length * 2 > cells.length
    if (holds((cell) => readCategory(cell) !== null)) return 'category'
    if (holds(isContact)) return 'contact'
    if (holds((cell) => readPayment(cell) !== null)) return 'payment'
    return null
  })
  const words = columns.flatMap((column, place) => (column === null ? [place] : []))
  const [club, team] = words
  if (club !== undefined) columns[club] = 'club'
  if (team !== undefined) columns[team] = 'team_name'
  return { columns, skip: 0 }
}

const isContact = (cell: string) => cell.includes('@') || /^\+?\d[\d .()-]{8,}$/u.test(cell)

function teamOf(cells: readonly string[], columns: Columns, categories: readonly PricedCategory[]): PastedTeam {
  const said = (column: Column) =>
    cells
      .filter((_, place) => columns[place] === column)
      .map(tidy)
      .filter((cell) => cell !== '')
  const words = said('category').join(' ')
  const named = categoriesNamed(words, categories)
  const category = named.length === 1 ? named[0]! : null
  const paid = paymentOf(said('payment').join(' '), category)
  return {
    club: said('club').join(' '),
    team_name: said('team_name').join(' '),
    category_id: category?.id ?? null,
    contact: said('contact').join(', '),
    payment: 'payment' in paid ? paid.payment : null,
    papers_seen: said('papers').some((cell) => YES.has(fold(cell))),
    unread: {
      ...(category ? {} : { category: categoryProblem(words, named) }),
      ...('problem' in paid ? { payment: paid.problem } : {}),
    },
  }
}

function categoryProblem(words: string, named: readonly NamedCategory[]): string {
  if (words === '') return 'Choisissez la catégorie.'
  if (named.length === 0) return `«\u00a0${words}\u00a0» n’est pas une catégorie du tournoi.`
  return `«\u00a0${words}\u00a0»\u00a0: ${listed(named.map(({ label }) => label)).replace(/ et (?=[^,]*$)/u, ' ou ')}\u00a0?`
}

/** An amount is believed only when it is the price: money that is noted wrong is worse than money that is asked for. */
function paymentOf(words: string, category: PricedCategory | null): { payment: HandPayment } | { problem: string } {
  if (words === '' || category?.price_cents === 0) return { payment: USUAL_PAYMENT }
  const read = readPayment(words)
  if (!read) return { problem: `«\u00a0${words}\u00a0»\u00a0: choisissez comment elle paie.` }
  const { state, method, amount_cents } = read
  if (state === 'awaited') return { payment: `awaited:${method ?? 'cheque'}` }
  if (category && amount_cents !== null && amount_cents !== category.price_cents)
    return {
      problem: `«\u00a0${words}\u00a0», pour un tarif de ${formatEuros(category.price_cents)}\u00a0: choisissez.`,
    }
  return method
    ? { payment: `received:${method}` }
    : { problem: `«\u00a0${words}\u00a0»\u00a0: reçu par quel moyen\u00a0?` }
}

type Paid = { state: 'received' | 'awaited'; method: ManualMethod | null; amount_cents: number | null }

/** Null when the words say nothing about money. */
function readPayment(words: string): Paid | null {
  const text = fold(words)
  const amount = /(?<![\d.,])(\d{1,4})(?:[.,](\d{2}))?\s*(?:€|eur)|^(\d{1,4})(?:[.,](\d{2}))?$/iu.exec(words)
  const amount_cents = amount ? Number(amount[1] ?? amount[3]) * 100 + Number(amount[2] ?? amount[4] ?? 0) : null
  const method = METHODS.find(([is]) => is.test(text))?.[1] ?? null
  if (amount_cents === 0 || AWAITED.test(text) || /^[-–—]+$/u.test(words))
    return { state: 'awaited', method, amount_cents: null }
  const isSaid = method !== null || amount_cents !== null || PAID.test(text)
  return isSaid ? { state: 'received', method, amount_cents } : null
}

const METHODS: readonly [RegExp, ManualMethod][] = [
  [/\b(cheques?|chq|ch)\b/u, 'cheque'],
  [/\b(especes?|liquide|cash)\b/u, 'cash'],
  [/\b(virements?|vir)\b/u, 'transfer'],
]

const AWAITED = /\b(non|pas|attente|attendu|recevoir|venir|payer|regler|impaye|du)\b/u
const PAID = /^(oui|ok|x|paye|payee|regle|reglee|recu|recue|fait)\b/u
const YES = new Set(['oui', 'o', 'ok', 'x', 'vu', 'vus', 'complet', 'complets', 'fait', '1', 'vrai', 'true'])
