import { createHmac } from 'node:crypto'
import { isShown } from '#domain/community/content.ts'
import { hasWeight, hides, type ReportReason } from '#domain/community/report.ts'
import { DISMISSED_REPORTS_DAYS } from '#domain/common/thresholds.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { lockContent, type LockedContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { tellAuthor } from '#server/features/community/moderation/commands/tell-author.ts'
import { CONTENT_TABLES } from '#server/features/community/moderation/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { callerKey } from '#server/platform/limits/limits.ts'
import { countClubs, countDismissed } from '../queries.ts'

type Report = { content_id: string; reason: ReportReason; body?: string | undefined }

/**
 * Anybody reports a content that is shown, once while the report waits for an answer. A photo without consent goes out of
 * sight at once. @throws NOT_FOUND for a content that nobody can see
 */
export async function sendReport(context: Context, { content_id, reason, body = '' }: Report) {
  const { platform_name } = await getSettings(context.db)
  await act(context, async (act) => {
    const { tx, now, note, viewer } = act
    const content = await lockContent(tx, content_id)
    // A visitor may still have on screen a content that reports have just hidden.
    if (!content || !(isShown(content.status) || content.held_for === 'reports')) throw refuse('NOT_FOUND')
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
    await note('content.report', { [CONTENT_TABLES[content.type]]: content_id }, { report_id: row.id, reason })
    if (has_weight) await hideReported(act, content, reason, platform_name)
  })
}

const COLUMNS = { commentaire: 'comment_id', réponse: 'answer_id', photo: 'photo_id' }

async function hideReported(act: Act, content: LockedContent, reason: ReportReason, platform: string) {
  const clubs = await countClubs(act.tx, content)
  if (!hides(content, { reason, clubs })) return
  const changes = { status: 'held' as const, held_for: 'reports' as const }
  // Reports have hidden it, so the journal names nobody.
  const { version } = await changeContent(act, content, 'hide', changes, { by: null })
  await tellAuthor(act, { ...content, ...changes, version }, platform)
}

/** One person is one reporter. A visitor's address is not kept, only a fingerprint that tells them from another. */
function reporterKey({ viewer, secrets, address }: Context): string {
  if (viewer) return `account:${viewer.user_id}`
  return `visitor:${createHmac('sha256', secrets.key('reporters')).update(callerKey(address)).digest('base64url')}`
}
