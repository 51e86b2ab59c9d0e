import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { thanksNews } from '../mails/thanks-news.ts'
import type { LockedContent } from './lock-content.ts'

/** `withdrawn`: its author was faster than a moderator, and nobody has judged the reports. */
export type ReportsEnd = { outcome: 'upheld' | 'dismissed' | 'withdrawn'; reason?: string | undefined }

/** Answers every open report of a content, and thanks those who have an account. @returns how many there were */
export async function closeReports(act: MemberAct, content: LockedContent, end: ReportsEnd) {
  const { tx, now, viewer } = act
  const decider = end.outcome === 'withdrawn' ? null : viewer.user_id
  const closed = await tx<{ id: string; user_id: string; email: string | null }[]>`
    update reports r
    set status = ${end.outcome === 'dismissed' ? 'dismissed' : 'upheld'}, decided_at = ${now}, decided_by = ${decider}
    where content_id = ${content.id} and status = 'open'
    returning r.id, r.user_id, (select email from profiles p where p.id = r.user_id and p.status = 'active') as email`
  for (const { id, user_id, email } of closed)
    if (email) await notifyPerson(tx, act, { user_id, email }, thanksNews({ id, content, ...end }))
  return closed.length
}
