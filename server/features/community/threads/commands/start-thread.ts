import type { Thread } from '#contract/community/threads.ts'
import { cannotWriteReason, type ThreadSide } from '#domain/community/thread.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { findThread, listOrganizersToWriteTo } from '../queries.ts'
import { keepAttachments } from './keep-attachments.ts'
import { openThread } from './write-message.ts'

type To = { kind: 'organizer'; tournament_id: number } | { kind: 'platform' } | { kind: 'club'; club_id: number }

/**
 * A member writes for the club, to the platform or to the organiser of a tournament that concerns it; an administrator
 * writes to a club. @throws CLUB_CANNOT_WRITE, NOT_FOUND, ATTACHMENT_GONE, TOO_MANY_REQUESTS
 */
export async function startThread(
  context: MemberContext,
  input: { to: To; subject: string; content: string; attachments?: string[] | undefined },
): Promise<Thread> {
  const { viewer, limits } = context
  const { subject, content } = input
  const { side, ...parties } = await partiesOf(context, input.to)
  await limits.consume('thread_message', viewer.user_id)
  return actOnce(context, { route: 'threads.start', input, alike: true }, async (act) => {
    const attachments = await keepAttachments(act, input.attachments)
    const id = await openThread(act, { ...parties, subject }, { by: viewer, side, content, attachments })
    return (await findThread(act.tx, viewer, id))!
  })
}

type Parties = { side: ThreadSide; club_id: number; organizer_club_id: number | null; tournament_id: number | null }

async function partiesOf({ db, viewer }: MemberContext, to: To): Promise<Parties> {
  if (to.kind === 'club') {
    if (viewer.role !== 'admin') throw refuse('FORBIDDEN')
    if (!(await isOpenClub(db, to.club_id))) throw refuse('NOT_FOUND')
    return { side: 'platform', club_id: to.club_id, organizer_club_id: null, tournament_id: null }
  }
  const reason = cannotWriteReason(viewer.club)
  if (!viewer.club || reason) throw refuse('CLUB_CANNOT_WRITE', undefined, reason ?? undefined)
  const from = { side: 'club' as const, club_id: viewer.club.id }
  if (to.kind === 'platform') return { ...from, organizer_club_id: null, tournament_id: null }
  const [found] = await listOrganizersToWriteTo(db, viewer, to.tournament_id)
  if (!found) throw refuse('NOT_FOUND')
  return { ...from, organizer_club_id: found.club.id, tournament_id: found.tournament.id }
}

async function isOpenClub(db: Db, club_id: number): Promise<boolean> {
  const [club] = await db`select from clubs where id = ${club_id} and status <> 'inactive'`
  return club !== undefined
}
