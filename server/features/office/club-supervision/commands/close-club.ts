import { closedStanding, closureBlockers } from '#domain/office/club-supervision/club-supervision.ts'
import { tidy } from '#domain/common/text.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getCommitments } from '../commitments.ts'
import { act } from '#server/platform/procedures/act.ts'
import { closedNews, reopenedNews } from '../mails/standing-news.ts'
import { changeStanding } from './change-standing.ts'
import { lockSupervised } from './lock-supervised.ts'

type Asked = { id: number; version: string }

/**
 * Closes a club: its members may still read its data, and nothing more. Nothing may be left to play, to pay or to
 * refund.
 * @throws NAME_NOT_TYPED, NOT_ALLOWED_NOW with what is left, and the refusals of `lockSupervised`
 */
export function closeClub(context: MemberContext, asked: Asked & { reason: string; typed_name: string }) {
  const { reason, typed_name } = asked
  return act(context, async (act) => {
    const { tx, now } = act
    const club = await lockSupervised(act, asked, 'close')
    if (typed_name !== tidy(club.name)) throw refuse('NAME_NOT_TYPED')
    const blockers = closureBlockers(await getCommitments(tx, club.id, now))
    if (blockers.length > 0)
      throw refuse('NOT_ALLOWED_NOW', { blockers }, `À régler d’abord\u00a0: ${blockers.join('\u00a0; ')}.`)
    return changeStanding(act, club, 'closed', closedStanding(reason), (at) => closedNews(club, reason, at))
  })
}

/** Reopens a closed club. @throws the refusals of `lockSupervised` */
export function reopenClub(context: MemberContext, asked: Asked) {
  return act(context, async (act) => {
    const club = await lockSupervised(act, asked, 'reopen')
    const change = { status: club.has_owner ? 'active' : 'pending', status_reason: null } as const
    return changeStanding(act, club, 'reopened', change, (at) => reopenedNews(club, at))
  })
}
