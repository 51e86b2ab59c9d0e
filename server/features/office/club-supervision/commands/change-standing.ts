import { type ClubStatus, isLivingClub } from '#domain/clubs/club.ts'
import type { ActOn } from '#domain/notices/journal/journal.ts'
import { notifyClub, type News } from '#server/features/notices/messages/commands/notify-club.ts'
import { OFFER_AGAIN_JOB } from '#server/features/registrations/registrations/commands/waiting-list/offer-again.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { findSupervised, type SupervisedRow } from '../queries.ts'

type Standing = { status?: ClubStatus; suspended_from?: 'pending' | 'active' | null; status_reason?: string | null }
type Change = Standing & { verified_at?: Date | null; verified_by?: string | null }

/**
 * Writes what an administrator decided of a club, with its line and what its owners read of it. The caller holds the lock.
 * @param news what the club is told; `at` tells one time from another
 */
export async function changeStanding(
  tx: Tx,
  context: MemberContext,
  before: SupervisedRow,
  action: ActOn<'club'>,
  change: Change,
  news: (at: string) => News,
) {
  const now = context.clock()
  await tx`update clubs set ${tx({ ...change, updated_at: now })} where id = ${before.id}`
  const after = (await findSupervised(tx, before.id))!
  await audit(tx, {
    ...actorOf(context),
    action: `club.${action}`,
    entity: 'club',
    entity_id: before.id,
    changes: {
      ...(before.status === after.status ? {} : { status: [before.status, after.status] }),
      ...(before.verified === after.verified ? {} : { verified: [before.verified, after.verified] }),
    },
    reason: change.status_reason,
  })
  if (!isLivingClub(before.status) && isLivingClub(after.status))
    await context.jobs.enqueue(tx, OFFER_AGAIN_JOB, { club_id: before.id })
  const { platform_name: sender } = await getSettings(tx)
  const to = { club_id: before.id, user_id: null, managers: false, sender, reply_to: null, registration_id: null }
  await notifyClub(tx, context, to, news(now.toISOString()))
  const { status, verified, version } = after
  return { status, verified, version }
}
