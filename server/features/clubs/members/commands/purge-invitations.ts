import { INVITATION_KEPT_DAYS } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Deletes invitations long expired, so that unused addresses are not kept for ever. Safe to repeat. */
export async function purgeInvitations(db: Db, now: Date) {
  await db`
    delete from club_invitations where expires_at < ${new Date(now.getTime() - INVITATION_KEPT_DAYS * 86_400_000)}`
}
