import { closedStanding, closureBlockers } from '#domain/office/club-supervision/club-supervision.ts'
import { tidy } from '#domain/common/text.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getCommitments } from '../commitments.ts'
import { closedNews, reopenedNews } from '../mails/standing-news.ts'
import { changeStanding } from './change-standing.ts'
import { lockSupervised } from './lock-supervised.ts'

type Act = { id: number; version: string }

/**
 * A club ends: its members read what it has, and nothing more. Nothing must be left to play, to pay or to give back.
 * @throws NAME_NOT_TYPED, NOT_ALLOWED_NOW with what is left, and what `lockSupervised` throws
 */
export function closeClub(context: MemberContext, act: Act & { reason: string; typed_name: string }) {
  const { reason, typed_name } = act
  return context.db.begin(async (tx) => {
    const club = await lockSupervised(tx, context, act, 'close')
    if (typed_name !== tidy(club.name)) throw refuse('NAME_NOT_TYPED')
    const blockers = closureBlockers(await getCommitments(tx, club.id, context.clock()))
    if (blockers.length > 0)
      throw refuse('NOT_ALLOWED_NOW', { blockers }, `À régler d’abord\u00a0: ${blockers.join('\u00a0; ')}.`)
    return changeStanding(tx, context, club, 'closed', closedStanding(reason), (at) => closedNews(club, reason, at))
  })
}

/** @throws what `lockSupervised` throws */
export function reopenClub(context: MemberContext, act: Act) {
  return context.db.begin(async (tx) => {
    const club = await lockSupervised(tx, context, act, 'reopen')
    const change = { status: club.has_owner ? 'active' : 'pending', status_reason: null } as const
    return changeStanding(tx, context, club, 'reopened', change, (at) => reopenedNews(club, at))
  })
}
