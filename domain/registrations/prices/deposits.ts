import { hasPassed, type Instant } from '../../common/dates/local-time.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import { hasEntered, type RegistrationStatus } from '../registration.ts'
import { depositIn } from './deposit-in.ts'
import { type SoldLine, totalOf } from './sold-lines.ts'

/** Days after the end of a tournament at which its organiser is reminded, once, of the deposits that are still held. */
export const DEPOSIT_REMINDER_DAYS = 3

/** Days after the end of a tournament from which a deposit that is still held is a matter for the audit. */
export const DEPOSIT_LATE_DAYS = 30

/** The lines without their deposit: what it cost is what goes back. */
export const withoutDeposit = (lines: readonly SoldLine[]): SoldLine[] => lines.filter(({ kind }) => kind !== 'deposit')

/** The same lines, whose deposit is no longer to be given back. */
export const keepingDeposit = (lines: readonly SoldLine[], reason: string): SoldLine[] =>
  lines.map((one) =>
    one.kind === 'deposit' ? { ...one, kind: 'kept_deposit', words: `Caution gardée\u00a0: ${reason}` } : one,
  )

/** What these lines cost that no longer comes back to a club that cancels, in cents. */
export const keptIn = (lines: readonly SoldLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === 'kept_deposit' || kind === 'kept_extra'))

type Holding = {
  status: RegistrationStatus
  payment_status: PaymentStatus
  lines: readonly SoldLine[]
  tournament: { starts_at: Instant }
}

/** French reason why a deposit can be neither given back nor kept now; null when it can. */
export function depositProblem({ status, payment_status, lines, tournament }: Holding, now: Date): string | null {
  if (depositIn(lines) === 0) return 'Cette caution est déjà rendue ou gardée.'
  if (!hasEntered(status)) return 'Cette équipe n’est plus inscrite\u00a0: sa caution a suivi son annulation.'
  if (payment_status !== 'paid') return 'Cette caution n’a pas été encaissée.'
  return hasPassed(tournament.starts_at, now) ? null : 'Les cautions se rendent une fois le tournoi commencé.'
}
