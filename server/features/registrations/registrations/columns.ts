import type { Registration } from '#contract/registrations/registrations.ts'
import type { SoldLine } from '#domain/registrations/prices/sold-lines.ts'
import type { CancellationTier } from '#domain/registrations/payments/cancellation.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Columns of `registrations` that every reader of one needs. A new one stands here, and in the contract. */
const COLUMNS = [
  'id',
  'tournament_id',
  'tournament_category_id',
  'user_id',
  'team_id',
  'team_name',
  'payment_status',
  'payment_method',
  'amount_cents',
  'reason',
  'created_at',
  'hold_expires_at',
  'offer_expires_at',
  'payment_due_at',
  'waitlisted_at',
  'decided_at',
  'cancelled_at',
  'changes_id',
  'reference',
  'basket_id',
] as const satisfies readonly (keyof Registration)[]

export type StoredRegistration = Pick<Registration, (typeof COLUMNS)[number] | 'status'> & {
  club_id: number
  cancellation_tiers: CancellationTier[]
  /** As they are kept: see `linesOf`. */
  lines: SoldLine[] | null
  /** A later start that it entered for; see `termsFrom`. */
  terms_from: string | null
}

/**
 * Selects the columns of `registrations r` without its status: some read the written one, others the one that holds at an
 * instant.
 */
export const registrationColumns = (db: Sql) =>
  db`${db(COLUMNS.map((name) => `r.${name}`))}, r.club_id, r.lines, r.cancellation_tiers, r.terms_from`
