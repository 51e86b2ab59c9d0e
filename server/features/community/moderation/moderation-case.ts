import type { ModeratedContent, ModerationCase } from '#contract/community/moderation.ts'
import { CONTENT_STATUSES } from '#domain/community/content.ts'
import { listJournal } from '#server/features/notices/journal/queries.ts'
import { listReportsOf } from '#server/features/community/reports/queries.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import { decisionRefusal } from './policy.ts'
import { getWaiting, listOthers, type WaitingContent } from './queries.ts'

/** Shows a row of a queue to the moderator who reads it. */
export function toModerated(viewer: Viewer, { judged, ...item }: WaitingContent): ModeratedContent {
  const refusal = decisionRefusal(viewer, judged)
  return { ...item, permissions: { decide: refusal === null, why_not: refusal?.message ?? null } }
}

/** Reads everything that a decision needs. @throws NOT_FOUND */
export async function getCase({ db, viewer, clock }: MemberContext, id: string): Promise<ModerationCase> {
  const content = await getWaiting(db, id, clock())
  const [all_reports, lines, others] = await Promise.all([
    listReportsOf(db, id),
    listJournal(db, { entity_id: id, limit: 100 }),
    listOthers(db, { ...content.judged, id }),
  ])
  const history = lines.items
    .filter(({ action }) => action !== 'content.report')
    .map(({ id: line, at, actor, sentence, changes }) => ({
      id: line,
      at,
      actor,
      sentence,
      status: statusAfter(changes),
    }))
  return { ...toModerated(viewer, content), all_reports, history, ...others }
}

function statusAfter({ status }: Record<string, unknown>): ModerationCase['history'][number]['status'] {
  const after: unknown = Array.isArray(status) ? status[1] : undefined
  return CONTENT_STATUSES.find((known) => known === after) ?? null
}
