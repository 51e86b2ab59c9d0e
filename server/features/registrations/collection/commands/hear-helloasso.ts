import { parsedJson } from '#server/platform/http/parsed-json.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import type { ProviderEvent } from '#server/features/registrations/payments/commands/note-event.ts'
import { clubOfHook } from '../helloasso-secrets.ts'
import { followHelloAsso } from './follow-helloasso.ts'

/** HelloAsso tells of every payment of an association, members' fees included: only what is ours is read. */
const notification = z.object({
  eventType: z.string().max(60),
  data: z.object({ id: z.int().optional() }),
  metadata: z.object({ payment: z.uuid() }).optional().catch(undefined),
})

/**
 * Reads what HelloAsso sent to the address of a club. It names a payment of ours to read again, and proves nothing: a key of
 * a club's own signs nothing.
 * @returns null for what is not ours, which is neither kept nor logged; 'unknown' for an address that we did not give
 */
export async function hearHelloAsso(
  services: Services,
  token: string,
  body: string,
  signature: string,
): Promise<ProviderEvent | 'unknown' | 'unsigned' | null> {
  const { db, secrets, payments } = services
  const [helloAsso, club_id] = [payments.helloAsso(), clubOfHook(secrets, token)]
  const [account] = await db<{ external_id: string }[]>`
    select external_id from payment_accounts where club_id = ${club_id} and provider = 'helloasso'`
  if (!helloAsso || !account) return 'unknown'
  const key = await helloAsso.signatureKey(account.external_id)
  if (key !== null && !isSigned(key, body, signature)) return 'unsigned'
  const said = notification.safeParse(parsedJson(body))
  if (!said.success) return null
  const { eventType, data, metadata } = said.data
  // The association may have taken another name, by which its money is found from now on.
  if (eventType === 'Organization') await followHelloAsso(services, club_id!)
  // A second payment of one attempt is read with it.
  const [payment] = await db<{ id: string }[]>`
    select coalesce(p.duplicate_of, p.id) as id
    from payments p join registrations r on r.id = p.registration_id join tournaments t on t.id = r.tournament_id
    where t.organizer_club_id = ${club_id} and p.provider = 'helloasso'
      and (p.id = ${metadata?.payment ?? null} or p.provider_payment = ${data.id === undefined ? null : String(data.id)})
    limit 1`
  if (!payment) return null
  return { provider: 'helloasso', event_id: sha256(body), about: { type: eventType, object_id: payment.id } }
}

function isSigned(key: string, body: string, signature: string): boolean {
  const ours = createHmac('sha256', key).update(body).digest()
  const theirs = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex')
  return theirs.length === ours.length && timingSafeEqual(ours, theirs)
}
