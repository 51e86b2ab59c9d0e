import { requestRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { replacedNews } from '../../mails/club-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { tellClub } from '../tell.ts'

/**
 * A team has entered. If a club cancelled while the category was full and was not fully refunded, the newcomer uses its
 * place: the oldest such cancellation gets the rest of its money.
 */
export async function refundReplaced(act: Act, newcomer: LockedRegistration) {
  const { tx } = act
  const [found] = await tx<{ id: string }[]>`
    select id from registrations
    where tournament_category_id = ${newcomer.place.tournament_category_id} and awaits_replacement
    order by cancelled_at, id limit 1`
  if (!found) return
  const replaced = (await lockRegistration(tx, found.id))!
  const changes = { awaits_replacement: false, replaced_by: newcomer.id }
  await changeRegistration(act, replaced, 'replaced', changes)
  const refund_cents = await requestRefund(act, replaced, { reason: 'Place reprise par une autre équipe' })
  if (refund_cents > 0) await tellClub(act, replaced, replacedNews(replaced, refund_cents))
}
