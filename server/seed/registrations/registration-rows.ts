import { DEFAULT_TIERS } from '#domain/registrations/payments/cancellation.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Action, SeedRegistration } from './seed-registration.ts'

export function registrationRows(registrations: readonly SeedRegistration[]): SeedRow[] {
  return registrations.map((r) => {
    const decision = r.steps.find(({ action }) => DATED_BY[action] === 'decided')
    const cancellation = r.steps.find(({ action }) => DATED_BY[action] === 'cancelled')
    return {
      id: r.id,
      tournament_id: r.tournament.id,
      tournament_category_id: r.category.id,
      club_id: r.club.id,
      team_id: r.team.id,
      user_id: r.user_id,
      team_name: r.team.name,
      status: r.status,
      reason: r.reason,
      payment_status: r.payment_status,
      payment_method: r.payment_method,
      amount_cents: r.category.price_cents,
      cancellation_tiers: DEFAULT_TIERS,
      hold_expires_at: r.status === 'held' || r.status === 'expired' ? r.hold_expires_at : null,
      payment_due_at: r.payment_due_at,
      waitlisted_at: r.waitlisted_at,
      offer_expires_at: r.offer_expires_at,
      decided_by: decision?.actor_id ?? null,
      decided_at: decision?.at ?? null,
      cancelled_by: cancellation?.actor_id ?? null,
      cancelled_at: cancellation?.at ?? null,
      created_at: r.created_at,
      updated_at: r.steps.at(-1)!.at,
    }
  })
}

/** Which date of the registration a step sets. */
const DATED_BY: Record<Action, 'decided' | 'cancelled' | null> = {
  create: null,
  pay: null,
  offer: null,
  approve: 'decided',
  reject: 'decided',
  cancel: 'cancelled',
  expire: null,
  refund: null,
}

/** Every step with the line that the application would have written. */
export function auditRows(registrations: readonly SeedRegistration[]): SeedRow[] {
  return registrations
    .flatMap((r) => [...registrationLines(r), ...moneyLines(r)])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function registrationLines({ id, steps }: SeedRegistration) {
  let status: string | null = null
  let paymentStatus: string | null = null
  return steps.map((step) => {
    const changes = {
      ...(step.status ? { status: [status, step.status] } : {}),
      ...(step.payment_status ? { payment_status: [paymentStatus, step.payment_status] } : {}),
    }
    status = step.status ?? status
    paymentStatus = step.payment_status ?? paymentStatus
    const { at, actor_id, action } = step
    return { at, actor_id, action: `registration.${action}`, entity: 'registration', entity_id: id, changes }
  })
}

function moneyLines({ id, payment, refund }: SeedRegistration) {
  if (!payment) return []
  const first = payment.method === 'card' ? 'open' : null
  const line = {
    at: payment.succeeded_at ?? payment.created_at,
    actor_id: null,
    action: `payment.${payment.status}`,
    entity: 'payment',
    entity_id: payment.id,
    changes: { status: [first, payment.status] },
  }
  if (!refund) return [line]
  const { amount_cents, created_at: at } = refund
  const changes = { amount_cents, payment_id: payment.id, registration_id: id }
  return [line, { at, actor_id: null, action: 'refund.request', entity: 'refund', entity_id: refund.id, changes }]
}
