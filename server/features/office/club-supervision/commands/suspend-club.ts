import { restoredStatus } from '#domain/office/club-supervision/club-supervision.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { restoredNews, suspendedNews } from '../mails/standing-news.ts'
import { changeStanding } from './change-standing.ts'
import { lockSupervised } from './lock-supervised.ts'

type Asked = { id: number; version: string }

/** A club reads, exports and is refunded, and nothing more, until it is restored. @throws what `lockSupervised` throws */
export function suspendClub(context: MemberContext, { reason, ...asked }: Asked & { reason: string }) {
  return act(context, async (act) => {
    const club = await lockSupervised(act, asked, 'suspend')
    const suspended_from = club.status === 'pending' ? 'pending' : 'active'
    const change = { status: 'suspended', suspended_from, status_reason: reason } as const
    return changeStanding(act, club, 'suspended', change, (at) => suspendedNews(club, reason, at))
  })
}

/** It returns whence it came. @throws what `lockSupervised` throws */
export function restoreClub(context: MemberContext, asked: Asked) {
  return act(context, async (act) => {
    const club = await lockSupervised(act, asked, 'restore')
    const change = { status: restoredStatus(club), suspended_from: null, status_reason: null } as const
    return changeStanding(act, club, 'restored', change, (at) => restoredNews(club, at))
  })
}
