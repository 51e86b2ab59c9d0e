import { postponedPaymentDue, termsFrom } from '#domain/registrations/postponement.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'
import type { PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { LifeRow } from '../queries.ts'

type Entry = {
  id: string
  status: RegistrationStatus
  payment_status: PaymentStatus
  payment_due_at: string | null
  offer_expires_at: string | null
  terms_from: string | null
}

type Moved = { starts_at: Date; choose_until: Date; postponement_id: number }

/**
 * Gives each registration that is alive its choice and its new deadlines. Nobody must pay or answer sooner than before, unless
 * the tournament begins before that. The caller has locked all categories.
 */
export async function moveEntries(act: MemberAct, life: LifeRow, moved: Moved) {
  const { tx, now } = act
  const entries = await tx<Entry[]>`
    select id, status, payment_status, payment_due_at, offer_expires_at, terms_from from registrations
    where tournament_id = ${life.id} and counts_for_uniqueness(status) and changes_id is null order by id`
  for (const entry of entries) {
    await tx`
      insert into postponement_choices (postponement_id, registration_id, asked)
      values (${moved.postponement_id}, ${entry.id}, ${takesAPlace(entry.status)})`
    const changes = changesOf(entry, life, moved, now)
    if (Object.keys(changes).length > 0) await changeRegistration(act, entry, 'postpone', changes)
  }
}

function changesOf(entry: Entry, life: LifeRow, { starts_at, choose_until }: Moved, now: Date) {
  const { status, payment_due_at, offer_expires_at } = entry
  const terms = termsFrom(entry.terms_from, life.starts_at, starts_at)?.toISOString() ?? null
  const offer = status === 'offered' ? offerDeadline(now, starts_at, life.time_zone) : null
  const longer = offer?.kind === 'offer' && offer.expires_at > new Date(offer_expires_at!)
  return {
    ...(terms === entry.terms_from ? {} : { terms_from: terms }),
    ...(payment_due_at ? { payment_due_at: postponedPaymentDue(payment_due_at, choose_until, starts_at) } : {}),
    ...(longer ? { offer_expires_at: offer.expires_at } : {}),
  }
}
