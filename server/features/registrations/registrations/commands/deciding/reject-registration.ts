import type { MemberContext } from '#server/platform/context.ts'
import { rejectedNews } from '../../mails/club-news.ts'
import { endRegistration } from '../ending/end-registration.ts'

/** The organiser rejects the team: everything paid is refunded, and the place goes to the waiting list. */
export const rejectRegistration = (context: MemberContext, id: string, reason: string) =>
  endRegistration(context, id, ({ now }, registration) => ({
    action: 'reject',
    changes: { status: 'rejected', reason, decided_by: context.viewer.user_id, decided_at: now },
    refund: { reason: 'Inscription refusée' },
    news: (refund_cents) => rejectedNews(registration, reason, refund_cents),
  }))
