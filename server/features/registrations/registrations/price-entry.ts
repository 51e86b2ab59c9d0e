import { type Extra, extraLines, type Order, orderProblems } from '#domain/registrations/prices/extras.ts'
import { type Payer, shownLines } from '#domain/registrations/prices/price-list.ts'
import { entryPart, keptLines, linesOf, type SoldLine, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { formatEuros } from '#domain/common/money.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { LockedRegistration } from './commands/lock-registration.ts'
import type { Place } from './place.ts'

/** A place at the price that one club pays for it: `price_cents` is the sum of `lines`, as they are kept. */
export type PricedPlace = Place & { lines: SoldLine[] | null }

export type Shown = { extras?: readonly Order[] | undefined; expected_amount_cents?: number | undefined }

/**
 * The place at the price of one club now, or of a page that it opened before.
 * @throws EXTRA_SOLD_OUT, PRICE_CHANGED
 */
export async function pricedPlace(
  db: Sql,
  place: Place,
  club_id: number,
  shown: Shown,
  now: Date,
): Promise<PricedPlace> {
  const { extras: orders = [], expected_amount_cents } = shown
  const ordered = orders.length > 0 ? await orderedLines(db, place, orders) : []
  const payer = await payerOf(db, place, club_id)
  const entry_cents = expected_amount_cents === undefined ? undefined : expected_amount_cents - totalOf(ordered)
  const entry = shownLines(place, payer, entry_cents, now)
  if (!entry) throw priceChanged(place, payer, ordered, now)
  const lines = [...entry, ...ordered]
  return { ...place, price_cents: totalOf(lines), lines: keptLines(lines) }
}

/** Teams of one club that enter a tournament come one after the other, so that the second is known to be the second. */
export const lockPayer = (tx: Tx, { tournament_id }: Pick<Place, 'tournament_id'>, club_id: number) =>
  tx`select pg_advisory_xact_lock(hashtext(${`entries ${tournament_id}`}), ${club_id})`

/**
 * The price of a place that is accepted: what was agreed on joining the waiting list, and what is ordered now. Nothing changes
 * while a provider may still take the money.
 * @returns null where the price stays
 * @throws EXTRA_SOLD_OUT
 */
export async function orderedPrice(db: Sql, registration: LockedRegistration, orders: readonly Order[] | undefined) {
  const { payment_open, place } = registration
  if (orders === undefined || payment_open) return null
  const lines = [...entryPart(linesOf(registration)), ...(await orderedLines(db, place, orders))]
  return { lines: keptLines(lines), amount_cents: totalOf(lines) }
}

/** Its other teams are counted only where they make a difference. */
export async function payerOf(db: Sql, place: Place, club_id: number | null): Promise<Payer> {
  const { tournament_id, organizer_club_id, second_team_off_cents } = place
  const is_host = organizer_club_id === club_id
  if (second_team_off_cents === 0) return { is_host, other_teams: 0 }
  const [row] = await db<{ other_teams: number }[]>`
    select count(*)::int as other_teams from registrations
    where tournament_id = ${tournament_id} and club_id = ${club_id} and takes_a_place(status) and changes_id is null`
  return { is_host, other_teams: row!.other_teams }
}

/** What is sold beside the entries of a tournament, in the order of its organiser. */
export const listExtras = (db: Sql, tournament_id: number) => db<Extra[]>`
  select id, name, price_cents, stock - taken as left from tournament_extras
  where tournament_id = ${tournament_id} and is_sold order by position, id`

async function orderedLines(db: Sql, { tournament_id }: Place, orders: readonly Order[]): Promise<SoldLine[]> {
  const extras = await listExtras(db, tournament_id)
  const problems = orderProblems(extras, orders)
  if (problems[0]) throw refuse('EXTRA_SOLD_OUT', { problems }, problems[0].message)
  return extraLines(extras, orders)
}

function priceChanged(place: Place, payer: Payer, ordered: readonly SoldLine[], now: Date) {
  const price_cents = totalOf([...shownLines(place, payer, undefined, now)!, ...ordered])
  const message = `Le prix a changé entre-temps\u00a0: cette inscription coûte maintenant ${formatEuros(price_cents)}.`
  return refuse('PRICE_CHANGED', { price_cents }, message)
}
