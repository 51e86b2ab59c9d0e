import { requestRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { replacedNews } from '../../mails/club-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { tellClub } from '../tell.ts'

/**
 * A team has entered. If a club cancelled while the category was full and was not fully refunded, the newcomer uses its
 * place: the oldest such cancellation gets the rest of its money.
 */
export async function refundReplaced(tx: Tx, services: Services, newcomer: LockedRegistration, actor: Actor) {
  const [found] = await tx<{ id: string }[]>`
    select id from registrations
    where tournament_category_id = ${newcomer.place.tournament_category_id} and awaits_replacement
    order by cancelled_at, id limit 1`
  if (!found) return
  const replaced = (await lockRegistration(tx, found.id))!
  const changes = { awaits_replacement: false, replaced_by: newcomer.id }
  await changeRegistration(tx, replaced, 'replaced', changes, actor, services.clock())
  const refund_cents = await requestRefund(
    tx,
    services,
    replaced,
    { percent: 100, reason: 'Place reprise par une autre équipe' },
    actor,
  )
  if (refund_cents > 0) await tellClub(tx, services, replaced, replacedNews(replaced, refund_cents))
}
