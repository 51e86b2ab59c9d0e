import { createHmac } from 'node:crypto'
import { isShown } from '#domain/community/content.ts'
import { hasWeight, hides, type ReportReason } from '#domain/community/report.ts'
import { DISMISSED_REPORTS_DAYS } from '#domain/common/thresholds.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { lockContent, type LockedContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { tellAuthor } from '#server/features/community/moderation/commands/tell-author.ts'
import { CONTENT_TABLES } from '#server/features/community/moderation/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { callerKey } from '#server/platform/limits/limits.ts'
import { countClubs, countDismissed } from '../queries.ts'

type Report = { content_id: string; reason: ReportReason; body?: string | undefined }

/**
 * Anybody reports what is shown, once while it waits for an answer. A photo without consent goes out of sight at once.
 * @throws NOT_FOUND for what nobody can see
 */
export async function sendReport(context: Context, { content_id, reason, body = '' }: Report) {
  const { db, clock, viewer } = context
  const { platform_name } = await getSettings(db)
  await db.begin(async (tx) => {
    const content = await lockContent(tx, content_id)
    // What reports have just hidden is still in sight of who reports it too.
    if (!content || !(isShown(content.status) || content.held_for === 'reports')) throw refuse('NOT_FOUND')
    const now = clock()
    const reporter = reporterKey(context)
    const since = new Date(now.getTime() - DISMISSED_REPORTS_DAYS * 86_400_000)
    const has_weight = hasWeight(await countDismissed(tx, reporter, since))
    const [row] = await tx<{ id: string }[]>`
      insert into reports ${tx({
        [COLUMNS[content.type]]: content_id,
        reason,
        body,
        reporter,
        user_id: viewer?.user_id ?? null,
        club_id: viewer?.club?.id ?? null,
        has_weight,
        created_at: now,
      })}
      on conflict (content_id, reporter) where status = 'open' do nothing returning id`
    if (!row) return
    await audit(tx, {
      actor_id: viewer?.user_id ?? null,
      action: 'content.report',
      entity: CONTENT_TABLES[content.type],
      entity_id: content_id,
      changes: { report_id: row.id, reason },
      request_id: context.request_id,
    })
    if (has_weight) await hideReported(tx, context, content, reason, platform_name)
  })
}

const COLUMNS = { commentaire: 'comment_id', réponse: 'answer_id', photo: 'photo_id' }

async function hideReported(tx: Tx, context: Context, content: LockedContent, reason: ReportReason, platform: string) {
  const clubs = await countClubs(tx, content)
  if (!hides(content, { reason, clubs })) return
  const changes = { status: 'held' as const, held_for: 'reports' as const }
  // Nobody has decided it: reports have.
  const { version } = await changeContent(tx, content, 'hide', changes, passingTime)
  await tellAuthor(tx, context, { ...content, ...changes, version }, platform)
}

/** One person is one reporter. Of a visitor no address is kept, only what tells them from another. */
function reporterKey({ viewer, secrets, address }: Context): string {
  if (viewer) return `account:${viewer.user_id}`
  return `visitor:${createHmac('sha256', secrets.key('reporters')).update(callerKey(address)).digest('base64url')}`
}
