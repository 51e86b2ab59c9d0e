import { restoredStatus } from '#domain/office/club-supervision/club-supervision.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { restoredNews, suspendedNews } from '../mails/standing-news.ts'
import { changeStanding } from './change-standing.ts'
import { lockSupervised } from './lock-supervised.ts'

type Asked = { id: number; version: string }

/** Suspends a club, which may then only read, export and be refunded. @throws the refusals of `lockSupervised` */
export function suspendClub(context: MemberContext, { reason, ...asked }: Asked & { reason: string }) {
  return act(context, async (act) => {
    const club = await lockSupervised(act, asked, 'suspend')
    const suspended_from = club.status === 'pending' ? 'pending' : 'active'
    const change = { status: 'suspended', suspended_from, status_reason: reason } as const
    return changeStanding(act, club, 'suspended', change, (at) => suspendedNews(club, reason, at))
  })
}

/** Gives a suspended club its former state. @throws the refusals of `lockSupervised` */
export function restoreClub(context: MemberContext, asked: Asked) {
  return act(context, async (act) => {
    const club = await lockSupervised(act, asked, 'restore')
    const change = { status: restoredStatus(club), suspended_from: null, status_reason: null } as const
    return changeStanding(act, club, 'restored', change, (at) => restoredNews(club, at))
  })
}
