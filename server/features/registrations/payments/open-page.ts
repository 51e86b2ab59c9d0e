import { formatMoment } from '#domain/common/dates/dates.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** A page of a provider that nothing can close, of a registration that ends; null when none may still be paid. */
export async function findOpenPage(tx: Tx, { id, place }: LockedRegistration) {
  const [open] = await tx<{ payment_id: string; expires_at: string }[]>`
    select p.id as payment_id, p.expires_at from payments p
    where p.registration_id = ${id} and is_attempt_open(p.status)
      and exists (select from payment_sessions s where s.payment_id = p.id)`
  if (!open) return null
  const until = formatMoment(open.expires_at, place.time_zone)
  const words = `La page de paiement reste ouverte jusqu’au ${until} : si elle est payée, l’argent sera rendu.`
  return { payment_id: open.payment_id, words }
}
