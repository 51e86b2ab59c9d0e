import { requestRefund } from '#server/features/payments/commands/request-refund.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { rejectedNews } from '../mails/club-news.ts'
import { changeRegistration } from './change-registration.ts'
import { lockRegistration } from './lock-registration.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'
import { tellClub } from './tell.ts'

/** The organiser rejects the team: everything paid is refunded, and the place goes to the waiting list. */
export async function rejectRegistration(context: MemberContext, id: string, reason: string) {
  await context.db.begin(async (tx) => {
    const now = context.clock()
    const actor = actorOf(context)
    const registration = (await lockRegistration(tx, id))!
    const changes = { status: 'rejected', reason, decided_by: context.viewer.user_id, decided_at: now } as const
    await changeRegistration(tx, registration, 'reject', changes, actor, now)
    const refund_cents = await requestRefund(
      tx,
      context,
      registration,
      { percent: 100, reason: 'Inscription refusée' },
      actor,
    )
    await tellClub(tx, context, registration, rejectedNews(registration, reason, refund_cents))
    await offerFreedPlaces(tx, context, registration.place.tournament_category_id, actor)
  })
}
