import { type ClubStatus, isLivingClub } from '#domain/clubs/club.ts'
import type { ActOn } from '#domain/notices/journal/journal.ts'
import { notifyClub, type News } from '#server/features/notices/messages/commands/notify-club.ts'
import { OFFER_AGAIN_JOB } from '#server/features/registrations/registrations/commands/waiting-list/offer-again.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { findSupervised, type SupervisedRow } from '../queries.ts'

type Standing = { status?: ClubStatus; suspended_from?: 'pending' | 'active' | null; status_reason?: string | null }
type Change = Standing & { verified_at?: Date | null; verified_by?: string | null }

/**
 * Writes a decision of an administrator about a club, with its line in the journal and the news for its owners. The
 * caller holds the lock.
 * @param news the news for the club; `at` makes each one distinct
 */
export async function changeStanding(
  act: MemberAct,
  before: SupervisedRow,
  action: ActOn<'club'>,
  change: Change,
  news: (at: string) => News,
) {
  const { tx, now, note } = act
  await tx`update clubs set ${tx({ ...change, updated_at: now })} where id = ${before.id}`
  const after = (await findSupervised(tx, before.id))!
  await note(
    `club.${action}`,
    { club: before.id },
    {
      ...(before.status === after.status ? {} : { status: [before.status, after.status] }),
      ...(before.verified === after.verified ? {} : { verified: [before.verified, after.verified] }),
    },
    { reason: change.status_reason },
  )
  if (!isLivingClub(before.status) && isLivingClub(after.status))
    await act.jobs.enqueue(tx, OFFER_AGAIN_JOB, { club_id: before.id })
  const { platform_name: sender } = await getSettings(tx)
  const to = { club_id: before.id, user_id: null, managers: false, sender, reply_to: null, registration_id: null }
  await notifyClub(tx, act, to, news(now.toISOString()))
  const { status, verified, version } = after
  return { status, verified, version }
}
