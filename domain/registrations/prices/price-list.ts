import { formatDate, formatTime, localTimeSuffix } from '../../common/dates/dates.ts'
import { hasPassed, type Instant } from '../../common/dates/local-time.ts'
import { HOLD_MINUTES } from '../../common/thresholds.ts'
import { depositLine, entryLine, line, type SoldLine, totalOf } from './sold-lines.ts'

/** What a tournament adds to the price of each of its categories or takes off it: the same amounts for all, in cents. */
export type Reductions = {
  /** Off until `early_until`, which is null without an early price. */
  early_off_cents: number
  early_until: Instant | null
  /** Off for each team of a club that has a place in the tournament already. */
  second_team_off_cents: number
  /** Teams of the organising club pay nothing for their entry. */
  host_is_free: boolean
  /** Given back after the tournament; 0 for none. An entry whose category is free has none, nor has a free host. */
  deposit_cents: number
}

export const NO_REDUCTIONS: Reductions = {
  early_off_cents: 0,
  early_until: null,
  second_team_off_cents: 0,
  host_is_free: false,
  deposit_cents: 0,
}

/** What a category costs before anything else is known; `time_zone` is that of its venue. */
export type PriceList = Reductions & { price_cents: number; time_zone: string }

/** Who enters. `other_teams`: teams of its club that have a place in the tournament, in whatever category. */
export type Payer = { is_host: boolean; other_teams: number }

/**
 * The lines of an entry at an instant: the price, then each reduction as a line of its own, which never takes more than is
 * left, then the deposit, which no reduction touches. An organising club that is free has no other line. The sum is never negative.
 */
export function entryLines(list: PriceList, { is_host, other_teams }: Payer, at: Date): SoldLine[] {
  const { price_cents, second_team_off_cents, deposit_cents } = list
  const entry = entryLine(price_cents)
  if (price_cents === 0) return [entry]
  if (is_host && list.host_is_free) return [entry, line('host', 'Club organisateur', -price_cents)]
  const early = isEarly(list, at) ? Math.min(list.early_off_cents, price_cents) : 0
  const second = other_teams > 0 ? Math.min(second_team_off_cents, price_cents - early) : 0
  return [
    entry,
    ...(early > 0 ? [line('early', earlyWords(list), -early)] : []),
    ...(second > 0 ? [line('second_team', 'Autre équipe du club', -second)] : []),
    ...(deposit_cents > 0 ? [depositLine(deposit_cents)] : []),
  ]
}

/** An early price ends at the second that its page says. */
export const isEarly = (
  { early_off_cents, early_until }: Pick<Reductions, 'early_off_cents' | 'early_until'>,
  at: Date,
) => early_off_cents > 0 && early_until !== null && !hasPassed(early_until, at)

/**
 * The lines whose sum was shown to whoever enters: those of now, or of a page opened before, which keeps its price as long as a
 * place is held. Without a sum, those of now.
 * @returns null when that is no longer the price
 */
export function shownLines(
  list: PriceList,
  payer: Payer,
  shown_cents: number | undefined,
  now: Date,
): SoldLine[] | null {
  const opened = new Date(now.getTime() - HOLD_MINUTES * 60_000)
  const all = [now, opened].map((at) => entryLines(list, payer, at))
  return shown_cents === undefined ? all[0]! : (all.find((lines) => totalOf(lines) === shown_cents) ?? null)
}

/** « 28 février 2026 à 23 h 59 », as a line and a page say when an early price ends. */
export const earlyEnd = (early_until: Instant, zone: string): string =>
  `${formatDate(early_until, zone)} à ${formatTime(early_until, zone)}${localTimeSuffix(zone)}`

const earlyWords = ({ early_until, time_zone }: PriceList) =>
  `Tarif réduit jusqu’au ${earlyEnd(early_until!, time_zone)}`
