import { canMovePayment, type PaymentStatus } from '#domain/payment.ts'
import { type RegistrationStatus, canMoveRegistration } from '#domain/registration.ts'
import type { Actor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

type Changes = {
  status?: RegistrationStatus
  payment_status?: PaymentStatus
  payment_method?: string | null
  reason?: string | null
  hold_expires_at?: Date | null
  payment_due_at?: Date | null
  waitlisted_at?: Date | string | null
  offer_expires_at?: Date | null
  decided_by?: string | null
  decided_at?: Date | null
  cancelled_by?: string | null
  cancelled_at?: Date | null
  awaits_replacement?: boolean
  replaced_by?: string | null
}

/**
 * The only way an existing registration changes, so that no change goes without its audit line. The caller holds its lock.
 * @throws NOT_ALLOWED_NOW for a move that its life does not know, the same one a second time included, or its payment's
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
