import { canMovePayment, type PaymentStatus } from '#domain/payment.ts'
import { type RegistrationStatus, canMoveRegistration } from '#domain/registration.ts'
import type { Actor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { StoredRegistration } from '../columns.ts'

/** What was agreed on entering never changes. */
type Column = Exclude<
  keyof StoredRegistration,
  'id' | 'club_id' | 'tournament_id' | 'tournament_category_id' | 'cancellation_tiers' | 'created_at'
>

/** Instants are written as dates, or as they were read. */
type Changes = {
  [C in Column]?: StoredRegistration[C] | (C extends `${string}_at` ? Date : never)
} & {
  decided_by?: string | null
  cancelled_by?: string | null
  awaits_replacement?: boolean
  replaced_by?: string | null
}

/**
 * The only function that changes a registration, so that every change has its audit line. The caller holds the lock.
 * @throws NOT_ALLOWED_NOW for a status or payment change that is not allowed, including the same status again
 */
export async function changeRegistration(
  tx: Tx,
  registration: { id: string; status: RegistrationStatus; payment_status: PaymentStatus },
  action: string,
  changes: Changes,
  actor: Actor,
  now: Date,
) {
  const { status, payment_status } = changes
  if (status && !canMoveRegistration(registration.status, status)) throw refuse('NOT_ALLOWED_NOW')
  const pays = payment_status && payment_status !== registration.payment_status
  if (pays && !canMovePayment(registration.payment_status, payment_status)) throw refuse('NOT_ALLOWED_NOW')
  await Promise.all([
    tx`update registrations set ${tx({ ...changes, updated_at: now })} where id = ${registration.id}`,
    audit(tx, {
      ...actor,
      action: `registration.${action}`,
      entity: 'registration',
      entity_id: registration.id,
      changes: {
        ...(status ? { status: [registration.status, status] } : {}),
        ...(payment_status ? { payment_status: [registration.payment_status, payment_status] } : {}),
      },
    }),
  ])
}
