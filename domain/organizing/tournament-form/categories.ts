import { parseEuros } from '../../common/money.ts'
import { CATEGORIES } from '../../common/reference/categories.ts'
import { DIVISIONS } from '../../common/reference/divisions.ts'
import { GENDERS } from '../../common/reference/genders.ts'
import type { FieldProblem, TypedCategory } from './tournament-fields.ts'
import { TOURNAMENT_FORMATS } from '../../tournaments/tournament-format.ts'
import type { CategoryAnswer, FormFacts, KnownCategory } from './answers.ts'
import { wholeNumber } from './whole-number.ts'

export const PLACES_MAX = 200
export const PRICE_MAX_CENTS = 100_000

/** Reads the whole list; undefined as long as one category is invalid or stands in it twice. */
export function readCategories(
  typed: readonly TypedCategory[],
  { categories: known, offered }: Pick<FormFacts, 'categories' | 'offered'>,
  days: readonly string[],
  problems: FieldProblem[],
): CategoryAnswer[] | undefined {
  const before = problems.length
  const seen = new Set<string>()
  const used = new Set<number>()
  const answers = typed.map((one, index) => {
    const say = (name: keyof TypedCategory, message: string) =>
      void problems.push({ field: 'categories', at: `categories.${index}.${name}`, message })
    const kept = known.find(({ id, is_cancelled }) => id === one.id && !is_cancelled && !used.has(id))
    const answer = readCategory(one, kept, offered, days, say)
    if (!answer) return null
    if (seen.has(identity(answer))) say('category', 'Cette catégorie est déjà dans la liste.')
    seen.add(identity(answer))
    // The database holds a category once, so typing one that was cancelled brings its row back.
    const back = known.find((other) => other.is_cancelled && identity(other) === identity(answer))
    const id = kept?.id ?? back?.id ?? null
    if (id !== null) used.add(id)
    return { ...answer, id }
  })
  return problems.length > before ? undefined : answers.filter((answer) => answer !== null)
}

type Say = (name: keyof TypedCategory, message: string) => void

function readCategory(
  typed: TypedCategory,
  kept: KnownCategory | undefined,
  offered: FormFacts['offered'],
  days: readonly string[],
  say: Say,
): Omit<CategoryAnswer, 'id'> | null {
  const category = CATEGORIES.find((code) => code === typed.category)
  if (!category || !(offered.categories.includes(category) || kept?.category === category))
    say('category', 'Choisissez une catégorie dans la liste.')
  const gender = GENDERS.find((code) => code === typed.gender)
  if (!gender) say('gender', 'Choisissez masculin, féminin ou mixte.')
  const division = typed.division === '' ? null : DIVISIONS.find((code) => code === typed.division)
  if (
    division === undefined ||
    !(division === null || offered.divisions.includes(division) || kept?.division === division)
  )
    say('division', 'Choisissez une division dans la liste.')
  if (typed.day !== '' && !days.includes(typed.day)) say('day', 'Ce jour n’est pas un jour du tournoi.')
  const price_cents = priceOf(typed.price, say)
  const max_participants = wholeNumber(typed.max_participants, 2, PLACES_MAX)
  if (max_participants === null) say('max_participants', `Indiquez un nombre d’équipes, de 2 à ${PLACES_MAX}.`)
  const format = TOURNAMENT_FORMATS.find((code) => code === typed.format)
  if (!format) say('format', 'Choisissez une formule dans la liste.')
  if (!category || !gender || division === undefined || price_cents === null || max_participants === null || !format)
    return null
  return { category, gender, division, day: typed.day || null, price_cents, max_participants, format }
}

function priceOf(typed: string, say: Say): number | null {
  const cents = parseEuros(typed)
  if (typed.trim() === '') say('price', 'Indiquez le prix (0\u00a0: gratuit).')
  else if (cents === null) say('price', 'Indiquez un montant en euros, par exemple 60.')
  else if (cents > PRICE_MAX_CENTS) say('price', '1\u00a0000\u00a0€ au plus.')
  return cents !== null && cents <= PRICE_MAX_CENTS ? cents : null
}

/** Two categories of a tournament with the same identity are the same category. */
export const identity = ({ category, gender, division, day }: Omit<CategoryAnswer, 'id'>) =>
  [category, gender, division, day].join(' ')
