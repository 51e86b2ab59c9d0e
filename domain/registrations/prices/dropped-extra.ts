import { type CancelledBy, refundFor } from '../payments/cancellation.ts'
import { isUnpaid } from '../payments/payable.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import { hasEntered, type RegistrationStatus } from '../registration.ts'
import { givesPlaces, isOver, tournamentStatusAt, type TournamentTimes } from '../../tournaments/tournament.ts'
import { line, lineWords, type SoldLine, totalOf, withoutExtras } from './sold-lines.ts'

/** A registration, one of whose extras is to be dropped. */
export type Ordering = {
  status: RegistrationStatus
  payment_status: PaymentStatus
  amount_cents: number
  /** The provider may still take money for it. */
  payment_open: boolean
  /** A change of category waits for its difference. */
  change_open: boolean
  /** The part of its price that came, while its rest is awaited. */
  advance_cents: number
  tournament: TournamentTimes
}

/** French reason why no extra can be dropped now; null when one can. */
export function dropProblem(ordering: Ordering, by: CancelledBy, now: Date): string | null {
  const life = tournamentStatusAt(ordering.tournament, now)
  if (!hasEntered(ordering.status)) return 'Seule une équipe inscrite peut retirer une option.'
  if (by === 'club' && !givesPlaces(life))
    return 'Le tournoi a commencé\u00a0: demandez à l’organisateur de retirer cette option.'
  if (life === 'cancelled' || (by !== 'club' && isOver(life) && isUnpaid(ordering)))
    return 'Ce tournoi est fini\u00a0: cette option ne se retire plus.'
  if (ordering.payment_open) return 'Un paiement est en cours\u00a0: attendez sa réponse.'
  if (ordering.change_open) return 'Un changement attend son paiement\u00a0: réglez-le, ou annulez-le.'
  if (ordering.advance_cents > 0) return 'Une partie du prix est arrivée\u00a0: attendez le reste.'
  if (!isUnpaid(ordering) && ordering.payment_status !== 'paid')
    return 'Le paiement de cette inscription n’est pas réglé.'
  return null
}

/** What dropping an extra does to a registration. `refund_cents` goes back; 0 where nothing was paid. */
export type Drop = { lines: SoldLine[]; refund_cents: number; message: string }

/**
 * Drops one extra. Its organiser gives back all that it cost. To its club goes the percent of the terms of cancellation, and the
 * rest stays in the lines as a share that is kept, so that these say what the registration costs from then on.
 * @returns null when the registration has not ordered it
 */
export function dropExtra(
  sold: readonly SoldLine[],
  extra_id: number,
  terms: Omit<Parameters<typeof refundFor>[0], 'amount_cents' | 'deposit_cents' | 'kept_cents'> & { is_paid: boolean },
  now: Date,
): Drop | null {
  const dropped = sold.filter((one) => one.extra_id === extra_id)
  const [first] = dropped
  if (!first) return null
  const cost = totalOf(dropped)
  const left = withoutExtras(sold, [extra_id])
  if (!terms.is_paid || cost === 0) return { lines: left, refund_cents: 0, message: 'Rien à rembourser.' }
  const { refund_cents, reason } = refundFor({ ...terms, amount_cents: cost }, now)
  const kept_cents = cost - refund_cents
  const share = line('kept_extra', `Option retirée, part gardée\u00a0: ${lineWords(first)}`, kept_cents)
  return { lines: kept_cents > 0 ? [...left, share] : left, refund_cents, message: reason }
}
