import {
  type ContentStatus,
  decided,
  isErasedAtOnce,
  isShown,
  type ModerationRule,
  moderationRulesFor,
} from '#domain/community/content.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { dropUnkept } from '#server/platform/uploads/sweep-files.ts'
import { decisionRefusal } from '../policy.ts'
import { changeContent } from './change-content.ts'
import { closeReports } from './close-reports.ts'
import { lockContent, type LockedContent } from './lock-content.ts'
import { takeAwayFile } from './take-away-file.ts'
import { tellAuthor } from './tell-author.ts'

export type Decision = {
  version: number
  outcome: 'approve' | 'reject'
  rule?: ModerationRule | undefined
  reason?: string | undefined
}

/**
 * Approves or rejects a content that waits, or answers its appeal. The author and the reporters are told.
 * @throws NOT_FOUND for a viewer who may not see it, CONFLICT when it has changed since it was read
 */
export async function decideContent(context: MemberContext, id: string, decision: Decision) {
  const { platform_name } = await getSettings(context.db)
  const { file_id, state } = await act(context, async (act) => {
    const { tx, now, viewer } = act
    const content = await lockContent(tx, id)
    const refusal = content ? decisionRefusal(viewer, content) : ({ code: 'NOT_FOUND' } as const)
    if (!content || refusal?.code === 'NOT_FOUND') throw refuse('NOT_FOUND')
    if (content.version !== decision.version) throw refuse('CONFLICT', {}, whoWasFirst(content))
    if (refusal) throw refuse(refusal.code, {}, 'message' in refusal ? refusal.message : undefined)
    const status = decided(content.status, decision.outcome)
    if (decision.outcome === 'reject' && !moderationRulesFor(content.type).includes(decision.rule ?? 'other'))
      throw refuse('NOT_ALLOWED_NOW', {}, 'Seule une photo se refuse parce qu’un accord est retiré.')
    if (!status) throw refuse('NOT_ALLOWED_NOW', {}, 'Il n’y a plus rien à décider ici.')

    const { reason } = decision
    const reports = await closeReports(act, content, { outcome: isShown(status) ? 'dismissed' : 'upheld', reason })
    const changes = {
      ...(content.status === 'appealed'
        ? answered(status, decision, viewer.user_id, now)
        : judged(status, decision, viewer.user_id, now)),
      // A moderator has read it because of reports: the next ones no longer hide it.
      ...(isShown(status) && reports > 0 ? { cleared_at: now.toISOString() } : {}),
    }
    const state = await changeContent(act, content, decision.outcome, changes, { reason })
    const isGone = status === 'upheld' || (status === 'rejected' && isErasedAtOnce(decision.rule))
    const file_id = isGone ? await takeAwayFile(tx, content) : null
    // The author of a content that stayed visible all along learns nothing from this decision.
    if (status !== content.status)
      await tellAuthor(act, { ...content, ...changes, version: state.version }, platform_name)
    return { file_id, state }
  })
  if (file_id) await dropUnkept(context, file_id)
  return state
}

/** Names who decided first; nobody did when the content was edited after the decision, since it is then new again. */
function whoWasFirst({ decider_name, edited_at, decided_at, appeal_decided_at }: LockedContent): string | undefined {
  const at = appeal_decided_at ?? decided_at
  if (at === null || (edited_at !== null && hasPassed(at, new Date(edited_at)))) return undefined
  return `Déjà traité par ${decider_name ?? 'un administrateur'}.`
}

function judged(status: ContentStatus, { outcome, rule, reason }: Decision, by: string, now: Date) {
  return {
    status,
    held_for: null,
    flagged_words: [],
    decided_by: by,
    decided_at: now.toISOString(),
    ...(outcome === 'approve' ? { rule: null, reason: null } : { rule: rule ?? 'other', reason: reason ?? '' }),
    appeal: null,
    appealed_by: null,
    appealed_at: null,
    appeal_reason: null,
    appeal_decided_by: null,
    appeal_decided_at: null,
  }
}

const answered = (status: ContentStatus, { reason }: Decision, by: string, now: Date) => ({
  status,
  appeal_reason: reason || null,
  appeal_decided_by: by,
  appeal_decided_at: now.toISOString(),
})
