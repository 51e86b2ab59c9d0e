import { parseEuros } from '../../common/money.ts'
import { fold, tidy } from '../../common/text.ts'
import type { ExtraAnswer, TournamentAnswers } from './answers.ts'
import { PRICE_MAX_CENTS } from './categories.ts'
import { readMoment } from './times.ts'
import type { FieldProblem, TypedExtra, TypedTournament } from './tournament-fields.ts'
import { wholeNumber } from './whole-number.ts'

export const EXTRAS_MAX = 12
export const STOCK_MAX = 10_000

/** Reads the reductions and the deposit; each that is not valid yet is left out, and has a problem. */
export function readReductions(typed: TypedTournament, zone: string, problems: FieldProblem[]) {
  const early = readEarly(typed, zone, problems)
  const second = readOff(typed, 'second_team_off', problems)
  const deposit = readOff(typed, 'deposit', problems)
  const isHostFree = readYes(typed, 'host_is_free', problems)
  return {
    ...(early === undefined ? {} : { early }),
    ...(second === undefined ? {} : { second_team_off_cents: second }),
    ...(deposit === undefined ? {} : { deposit_cents: deposit }),
    ...(isHostFree === undefined ? {} : { host_is_free: isHostFree }),
  }
}

/** Null without an early price: nothing off, and no end. */
function readEarly(
  typed: TypedTournament,
  zone: string,
  problems: FieldProblem[],
): TournamentAnswers['early'] | undefined {
  const before = problems.length
  const off_cents = readOff(typed, 'early_off', problems)
  const until = readMoment(typed, 'early_until', zone, problems)
  if (problems.length > before) return undefined
  if (off_cents && until) return { off_cents, until }
  if (!off_cents && !until) return null
  problems.push(
    off_cents
      ? { field: 'early_until_on', at: 'early_until_on', message: 'Indiquez jusqu’à quand.' }
      : { field: 'early_off', at: 'early_off', message: 'Indiquez la réduction.' },
  )
  return undefined
}

function readYes(typed: TypedTournament, field: 'host_is_free', problems: FieldProblem[]): boolean | undefined {
  if (typed[field] === 'oui' || typed[field] === '') return typed[field] === 'oui'
  problems.push({ field, at: field, message: 'Cochez, ou laissez vide.' })
  return undefined
}

function readOff(typed: TypedTournament, field: 'early_off' | 'second_team_off' | 'deposit', problems: FieldProblem[]) {
  if (typed[field].trim() === '') return 0
  const { cents, message } = readPrice(typed[field])
  if (message) problems.push({ field, at: field, message })
  return cents
}

/** Reads the whole list; undefined as long as one is invalid or has the name of another. */
export function readExtras(
  typed: readonly TypedExtra[],
  known: readonly number[],
  problems: FieldProblem[],
): ExtraAnswer[] | undefined {
  const before = problems.length
  const names = new Set<string>()
  const used = new Set<number>()
  if (typed.length > EXTRAS_MAX)
    problems.push({ field: 'extras', at: 'extras', message: `${EXTRAS_MAX} options au plus.` })
  const answers = typed.map((extra, index) => {
    const say = (place: keyof TypedExtra, message: string) =>
      void problems.push({ field: 'extras', at: `extras.${index}.${place}`, message })
    const name = tidy(extra.name)
    if (name === '') say('name', 'Donnez un nom à l’option.')
    else if (name.length > 60) say('name', '60 caractères au plus.')
    else if (names.has(fold(name))) say('name', 'Une autre option porte déjà ce nom.')
    names.add(fold(name))
    const { cents, message } = readPrice(extra.price)
    if (message) say('price', message)
    const stock = extra.stock.trim() === '' ? null : wholeNumber(extra.stock, 1, STOCK_MAX)
    if (stock === null && extra.stock.trim() !== '') say('stock', 'Un nombre, de 1 à 10\u00a0000, ou rien.')
    const id = extra.id !== null && known.includes(extra.id) && !used.has(extra.id) ? extra.id : null
    if (id !== null) used.add(id)
    return { id, name, price_cents: cents ?? 0, stock }
  })
  return problems.length > before ? undefined : answers
}

function readPrice(typed: string): { cents?: number; message?: string } {
  if (typed.trim() === '') return { message: 'Indiquez le prix (0\u00a0: gratuit).' }
  const cents = parseEuros(typed)
  if (cents === null) return { message: 'Indiquez un montant en euros, par exemple 60.' }
  return cents > PRICE_MAX_CENTS ? { message: '1\u00a0000\u00a0€ au plus.' } : { cents }
}

/** An option that teams have ordered: `taken` of it. */
export type OrderedExtra = { id: number; taken: number }

/** What is ordered stays served: a stock never falls below it. */
export function stockProblems(before: readonly OrderedExtra[], after: readonly ExtraAnswer[]): FieldProblem[] {
  return after.flatMap(({ id, stock }, index) => {
    const taken = before.find((extra) => extra.id === id)?.taken ?? 0
    if (stock === null || stock >= taken) return []
    const message = `${taken} ${taken > 1 ? 'sont commandés' : 'est commandé'}\u00a0: un stock de ${stock} ne suffit pas.`
    return [{ field: 'extras' as const, at: `extras.${index}.stock`, message }]
  })
}
