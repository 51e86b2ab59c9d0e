import { capital } from '../../common/text.ts'
import { type Instant, hasPassed, localDaysUntil } from '../../common/dates/local-time.ts'

/** A club that cancels at least `until_days_before` days before the tournament gets `percent` of what it paid back. */
export type CancellationTier = { until_days_before: number; percent: number }

export type Refund = { percent: number; refund_cents: number; reason: string }

/** `postponement`: the club asks for its money back because the date has changed. */
export type CancelledBy = 'club' | 'organizer' | 'platform' | 'postponement'

/** 100 % until 21 days before the tournament, 50 % until 8 days before, then nothing. */
export const DEFAULT_TIERS: readonly CancellationTier[] = [
  { until_days_before: 21, percent: 100 },
  { until_days_before: 8, percent: 50 },
]

export const MAX_TIERS = 5

/**
 * How much of `amount_cents` is refunded when a registration ends. When the organiser or the platform cancels:
 * everything. When a club cancels: its deposit, which no tier touches, and the percent of its tier, in calendar days at the
 * venue, of the rest but for what is already kept for good; or everything if another team took its place (`replaced`).
 */
export function refundFor(
  cancelled: {
    tiers: readonly CancellationTier[]
    amount_cents: number
    /** The part of it that is a deposit. */
    deposit_cents?: number
    /** The part of it that its organiser keeps for good: a deposit, or a share of an option that was dropped. */
    kept_cents?: number
    starts_at: Instant
    /** The later start at which the tournament stood when the club entered, kept if it was then brought forward. */
    terms_from?: Instant | null
    time_zone: string
    by: CancelledBy
    replaced?: boolean
  },
  now: Date,
): Refund {
  const { tiers, amount_cents, starts_at, terms_from, time_zone, by, replaced = false } = cancelled
  if (amount_cents <= 0) return { percent: 0, refund_cents: 0, reason: 'Rien n’a été payé : rien à rembourser.' }
  if (by === 'organizer') return whole(amount_cents, 'Annulation par l’organisateur : remboursement intégral.')
  if (by === 'platform') return whole(amount_cents, 'Annulation par la plateforme : remboursement intégral.')
  if (by === 'postponement') return whole(amount_cents, 'Tournoi reporté : remboursement intégral.')
  if (replaced) return whole(amount_cents, 'Une autre équipe a repris la place : remboursement intégral.')
  const deposit = Math.min(cancelled.deposit_cents ?? 0, amount_cents)
  const kept = Math.min(cancelled.kept_cents ?? 0, amount_cents - deposit)
  if (hasPassed(starts_at, now)) {
    const rest = deposit > 0 ? 'seule la caution est rendue' : 'aucun remboursement'
    return { percent: 0, refund_cents: deposit, reason: `Le tournoi a commencé : ${rest}.` }
  }
  const days = localDaysUntil(terms_from ?? starts_at, now, time_zone)
  const percent = percentAt(tiers, days)
  const share = Math.round(((amount_cents - deposit - kept) * percent) / 100)
  const reason = reasonOf(percent, days)
  return {
    percent,
    refund_cents: deposit + share,
    reason: deposit > 0 && percent < 100 ? `${reason} La caution est rendue.` : reason,
  }
}

/** The tiers in one sentence, shown before paying. */
export function describeTiers(tiers: readonly CancellationTier[]): string {
  const steps = tiers.map(({ until_days_before, percent }, index) => {
    const part = percent === 100 ? 'remboursement intégral' : `${percent} %`
    return `${part} jusqu’à ${daysText(until_days_before)} avant${index === 0 ? ' le tournoi' : ''}`
  })
  const sentence = [...steps, steps.length === 0 ? NONE : `puis ${NONE}`].join(', ')
  return `${capital(sentence)}.`
}

/** The terms of a registration, whose deposit no tier touches. */
export const describeTerms = (tiers: readonly CancellationTier[], deposit_cents: number): string =>
  deposit_cents > 0 ? `${describeTiers(tiers)} La caution est rendue dans tous les cas.` : describeTiers(tiers)

/** French error for tiers typed by an organiser, or null. Days and percents must both decrease. */
export function tiersProblem(tiers: readonly CancellationTier[]): string | null {
  if (tiers.length > MAX_TIERS) return 'Cinq paliers au plus.'
  for (const [index, { until_days_before, percent }] of tiers.entries()) {
    if (!isWholeBetween(until_days_before, 0, 365)) return 'Le nombre de jours doit être compris entre 0 et 365.'
    if (!isWholeBetween(percent, 1, 100)) return 'Le pourcentage doit être compris entre 1 et 100.'
    const previous = tiers[index - 1]
    if (previous && until_days_before >= previous.until_days_before) {
      return 'Chaque palier doit être plus proche du tournoi que le précédent.'
    }
    if (previous && percent >= previous.percent) return 'Chaque palier doit rembourser moins que le précédent.'
  }
  return null
}

const NONE = 'aucun remboursement, sauf si une autre équipe reprend la place'

function percentAt(tiers: readonly CancellationTier[], days: number): number {
  return Math.max(0, ...tiers.filter((tier) => days >= tier.until_days_before).map((tier) => tier.percent))
}

function whole(amount_cents: number, reason: string): Refund {
  return { percent: 100, refund_cents: amount_cents, reason }
}

function reasonOf(percent: number, days: number): string {
  const when = days === 0 ? 'Annulation le jour du tournoi' : `Annulation ${daysText(days)} avant le tournoi`
  if (percent === 100) return `${when} : remboursement intégral.`
  return percent > 0 ? `${when} : remboursement de ${percent} %.` : `${when} : ${NONE}.`
}

function daysText(days: number): string {
  return days > 1 ? `${days} jours` : `${days} jour`
}

function isWholeBetween(value: number, lowest: number, highest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest
}
