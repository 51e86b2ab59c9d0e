import { formatMoment } from '#domain/common/dates/dates.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { pageToKeep, SHOWN_SECONDS } from '#server/platform/payments/opening.ts'
import type { Account, PaymentSession } from '#server/platform/payments/port.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { pageOpenNews } from '../../mails/organizer-news.ts'
import { lockPayment } from '../lock-payment.ts'

/** Whether an attempt has a page that can still be opened. */
export async function hasPage({ db, clock }: Services, payment_id: string): Promise<boolean> {
  const [row] = await db`
    select from payment_sessions
    where payment_id = ${payment_id} and url_ends_at > ${new Date(clock().getTime() + SHOWN_SECONDS * 1000)} limit 1`
  return row !== undefined
}

type Opened = { id: string; provider: CardProvider; account: Account | null }

/**
 * Keeps a page before anybody is sent there, whatever happens next: each of them may be paid. Where nothing can close it, the
 * attempt is open as long as the provider may take its money.
 * @throws PROVIDER_UNAVAILABLE for an address that is not the provider's
 */
export async function keepPage(services: Services, { id, provider, account }: Opened, session: PaymentSession) {
  const { ends_at } = session
  const its = services.payments.get(provider)
  const kept = pageToKeep(services, its, session, { payment_id: id })
  if (!kept) return
  const { reference, page } = kept
  await act(services, async ({ tx, now }) => {
    if (!(await lockPayment(tx, id))) return
    await tx`
      insert into payment_sessions (payment_id, n, provider, provider_reference, url, url_ends_at, account_external_id, opened_at)
      values (${id}, (select count(*) + 1 from payment_sessions where payment_id = ${id}), ${provider}, ${reference}, ${page.url},
        ${page.ends_at}, ${account?.external_id ?? null}, ${now})
      on conflict (provider, provider_reference) do nothing`
    if (ends_at && its.closes === 'by_time')
      await tx`update payments set expires_at = greatest(expires_at, ${ends_at}) where ${id} in (id, paid_with)`
  })
}

export type OpenPage = { payment_id: string; words: string }

/** A page of a provider that nothing can close, of a registration that ends; null when none may still be paid. */
export async function findOpenPage(tx: Tx, { id, place }: LockedRegistration): Promise<OpenPage | null> {
  const [open] = await tx<{ payment_id: string; expires_at: string }[]>`
    select p.id as payment_id, p.expires_at from payments p
    where p.registration_id = ${id} and is_attempt_open(p.status)
      and exists (select from payment_sessions s where s.payment_id = coalesce(p.paid_with, p.id))`
  if (!open) return null
  const until = formatMoment(open.expires_at, place.time_zone)
  const words = `La page de paiement reste ouverte jusqu’au ${until} : si elle est payée, l’argent sera rendu.`
  return { payment_id: open.payment_id, words }
}

/** Tells the organiser of a registration that has ended without any other word to them. */
export const tellOpenPage = (act: Act, registration: LockedRegistration, page: OpenPage) =>
  tellOrganizer(act, registration, pageOpenNews(registration, page))
