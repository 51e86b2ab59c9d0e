import type { RefusedLine } from '#contract/registrations/baskets.ts'
import type { PaidBy, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { isNameIn } from '#domain/clubs/teams/team-name.ts'
import type { BasketMode } from '#domain/registrations/entering/basket.ts'
import { extraLines } from '#domain/registrations/prices/extras.ts'
import { type SoldLine, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { placesLeft } from '#domain/tournaments/availability/seats.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { type CheckoutValues, entryOf } from '../form/checkout-values.ts'
import type { EntryLine } from '../form/entry-lines.ts'
import { asksExtras, ordersOf } from '../form/priced-lines.ts'
import { type Settlement, settlementOfCategory } from '../payment/settlement.ts'
import type { Line } from './lines.ts'

/** One line with what its tournament says of it. */
export type Priced = {
  line: Line
  options: RegistrationOptions
  /** It is undefined as long as none is chosen. */
  category: RegistrationOptions['categories'][number] | undefined
  team_name: string
  /** No place is left for it once the lines before it have theirs. */
  waits: boolean
  /** Another team of the club has its place in this tournament before it. */
  isFurther: boolean
  parts: SoldLine[]
}

type OptionsOf = (tournament_id: number) => RegistrationOptions | undefined

/** Prices the lines one after the other: the first that has a place makes those after it further teams of the club. */
export function pricedEntries(list: readonly Line[], optionsOf: OptionsOf): Priced[] {
  const priced: Priced[] = []
  for (const line of list) {
    const options = optionsOf(line.tournament_id)
    if (options) priced.push(pricedEntry(line, options, priced))
  }
  return priced
}

function pricedEntry(line: Line, options: RegistrationOptions, earlier: readonly Priced[]): Priced {
  const values = line.values as CheckoutValues
  const category = options.categories.find(({ id }) => String(id) === values.category)
  const placed = earlier.filter((entry) => entry.category && !entry.waits)
  const taken = placed.filter((entry) => entry.category?.id === category?.id).length
  const waits = category !== undefined && (!category.can_register || placesLeft(category) <= taken)
  const isFurther = placed.some((entry) => entry.line.tournament_id === line.tournament_id)
  const entry = (isFurther ? category?.further.lines : category?.lines) ?? []
  const isOrdering = !waits && asksExtras(options, null, values)
  return {
    line,
    options,
    category,
    team_name: options.teams.find(({ id }) => id === values.team)?.name ?? values.team_name,
    waits,
    isFurther,
    parts: isOrdering ? [...entry, ...extraLines(options.extras, ordersOf(options, values))] : [...entry],
  }
}

/** Answers the request that enters them all, in the format of the API. */
export function basketOf(priced: readonly Priced[], mode: BasketMode, method: PaidBy | null) {
  return {
    mode,
    lines: priced.map((entry) => requestOf(entry, mode)),
    ...(method ? { payment_method: method } : {}),
  }
}

export function requestOf({ line, options, category, waits, isFurther, parts }: Priced, mode: BasketMode = 'all') {
  const values = line.values as CheckoutValues
  const isOrdering = !waits && asksExtras(options, null, values)
  // What is left of several may come without the team that made this one a further one, and costs what it costs alone.
  const isSure = mode === 'all' || !isFurther || category?.further.price_cents === category?.price_cents
  return {
    ...entryOf(values, options),
    ...(isOrdering ? { extras: ordersOf(options, values) } : {}),
    ...(waits ? { waiting_list: true } : {}),
    ...(isSure ? { expected_amount_cents: totalOf(parts) } : {}),
  }
}

export type EntryRequest = ReturnType<typeof requestOf>

/**
 * Says the refusals as they concern these lines: a team that is there twice reads so, and a price that has changed only
 * because a team before it, in the same tournament, was refused is left out.
 */
export function ownRefusals(refusals: readonly RefusedLine[], priced: readonly Priced[]): RefusedLine[] {
  const tournamentOf = (line: number) => priced[line]?.line.tournament_id
  const told = refusals.filter(
    ({ line, code }) =>
      code !== 'PRICE_CHANGED' ||
      !priced[line]?.isFurther ||
      !refusals.some((other) => other.line < line && tournamentOf(other.line) === tournamentOf(line)),
  )
  return told.map((refusal) =>
    refusal.code === 'ALREADY_REGISTERED' && isTwin(priced, refusal.line) ? { ...refusal, message: TWIN } : refusal,
  )
}

const TWIN = 'Deux de vos équipes ont ce nom dans cette catégorie.'

function isTwin(priced: readonly Priced[], line: number): boolean {
  const entry = priced[line]
  const before = priced.slice(0, line).filter(({ category }) => category && category.id === entry?.category?.id)
  return (
    entry !== undefined &&
    isNameIn(
      entry.team_name,
      before.map(({ team_name }) => team_name),
    )
  )
}

/**
 * Answers what is paid now for all of them: a method that every tournament takes, as soon as one line is paid now.
 * `cents` is what that method pays.
 */
export function settlementOfLines(priced: readonly Priced[]): { settlement: Settlement | null; cents: number } {
  const each = priced.flatMap(({ category, options, waits, parts }) => {
    if (!category) return []
    const cents = totalOf(parts)
    return [{ cents, settled: settlementOfCategory(options, { price_cents: cents, can_register: !waits }) }]
  })
  const paid = each.filter(({ settled }) => settled.kind === 'choose')
  if (paid.length > 0) {
    const [first = [], ...others] = paid.map(({ settled }) => (settled.kind === 'choose' ? settled.methods : []))
    const methods = first.filter((method) => others.every((accepted) => accepted.includes(method)))
    return { settlement: { kind: 'choose', methods }, cents: paid.reduce((sum, { cents }) => sum + cents, 0) }
  }
  const kinds = new Set(each.map(({ settled }) => settled.kind))
  const kind = (['after_approval', 'free', 'waiting_list'] as const).find((one) => kinds.has(one))
  return { settlement: kind ? { kind } : null, cents: 0 }
}

/** Answers the lines as the summary lists them; the documents of a tournament stand at its first line. */
export function summaryLines(priced: readonly Priced[], here: number): EntryLine[] {
  return priced.flatMap(({ line, options, category, team_name, waits, parts }, index) => {
    if (!category) return []
    const isFirst = priced.findIndex((entry) => entry.line.tournament_id === line.tournament_id) === index
    return [
      {
        key: String(line.key),
        team_name,
        category: categoryLabel(category),
        price_cents: totalOf(parts),
        parts,
        documents: isFirst ? options.required_documents : [],
        // Its row in the form has its acts.
        act: null,
        ...(waits ? { note: 'Liste d’attente' } : {}),
        ...(line.tournament_id === here ? {} : { tournament: options.tournament.title }),
      },
    ]
  })
}

/**
 * Answers the tournament as it is once the other lines are in: their teams are there, and a category that has as many of
 * the club as it takes is closed to the line that is open. Those `before` it take their places, and make it a further team.
 */
export function withOthers(
  options: RegistrationOptions,
  others: readonly Priced[],
  before = others,
): RegistrationOptions {
  const isHere = ({ line, category }: Priced) => category && line.tournament_id === options.tournament.id
  const here = others.filter(isHere)
  const placed = before.filter((entry) => isHere(entry) && !entry.waits)
  const registrations = [
    ...options.registrations,
    ...here.map(({ line, category, team_name }) => ({
      id: String(line.key),
      tournament_category_id: category!.id,
      team_name,
      status: 'pending' as const,
      label: '',
      rank: null,
      registered_by: null,
      mine: true,
    })),
  ]
  const countIn = (id: number) => registrations.filter((one) => one.tournament_category_id === id).length
  const isTaken = (id: number) =>
    here.some(({ category }) => category?.id === id) && countIn(id) >= options.max_teams_per_club
  return {
    ...options,
    registrations,
    categories: options.categories.map((category) => ({
      ...category,
      ...(placed.length > 0 ? category.further : {}),
      ...placesAfter(category, placed.filter((entry) => entry.category?.id === category.id).length),
      ...(isTaken(category.id) ? TAKEN : {}),
    })),
  }
}

/** The places that the lines before it take are not there for it. */
function placesAfter(category: RegistrationOptions['categories'][number], taken: number) {
  if (taken === 0 || !category.can_register) return {}
  const current_participants = category.current_participants + taken
  const isFull = placesLeft({ ...category, current_participants }) <= 0
  return { current_participants, ...(isFull ? { can_register: false, can_join_waiting_list: true } : {}) }
}

const TAKEN = {
  can_register: false,
  can_join_waiting_list: false,
  verdicts: [
    {
      code: 'team_limit',
      level: 'refusal' as const,
      message: 'Votre club y a déjà toutes les équipes qu’il peut inscrire.',
    },
  ],
}
