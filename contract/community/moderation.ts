import { z } from 'zod'
import { CONTENT_STATUSES, CONTENT_TYPES, HELD_FOR } from '#domain/community/content.ts'
import { MODERATION_QUEUES } from '#domain/community/moderation/moderation-queue.ts'
import { REASON_TOO_LONG, reasonProblem } from '#domain/common/reason.ts'
import { REPORT_REASONS, REPORT_STATUSES } from '#domain/community/report.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { adminRoute, instant, memberRoute, page, paragraphs, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'
import { appealText, contentType, moderationRule, photoSources } from './content.ts'

const id = z.uuid()
const content = z.strictObject({ id })

const moderated = z.object({
  id,
  type: z.enum(CONTENT_TYPES),
  body: z.string(),
  rating: z.int().nullable(),
  /** Of a photo. */
  sources: photoSources,
  author: z.object({ name: z.string().nullable(), club: clubFace }),
  tournament: z.object({ id: z.int(), slug: z.string(), title: z.string(), time_zone: z.string() }),
  created_at: instant,
  edited_at: instant.nullable(),
  status: z.enum(CONTENT_STATUSES),
  held_for: z.enum(HELD_FOR).nullable(),
  flagged_words: z.array(z.string()),
  /** Open ones that count. */
  reports_count: z.int(),
  reports: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), body: z.string(), created_at: instant, counts: z.boolean() }),
  ),
  refusal: z.object({ rule: moderationRule, reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  appeal: z.object({ body: z.string(), at: instant, answer_until: instant, is_late: z.boolean() }).nullable(),
  /** To be sent back with the decision. */
  version: z.int(),
  permissions: z.object({ decide: z.boolean(), why_not: z.string().nullable() }),
})

/** All that a decision needs. */
const moderationCase = moderated.extend({
  /** Every report of it, open or answered, the last first. */
  all_reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      body: z.string(),
      /** Null: a visitor, or somebody without a club. */
      club: z.string().nullable(),
      created_at: instant,
      status: z.enum(REPORT_STATUSES),
      counts: z.boolean(),
    }),
  ),
  /** What was done to it, the last first. */
  history: z.array(
    z.object({
      id: z.string(),
      at: instant,
      actor: z.string().nullable(),
      sentence: z.string(),
      status: z.enum(CONTENT_STATUSES).nullable(),
    }),
  ),
  /** What its author, or their club when they have left, has published besides: the latest. */
  others: z.array(
    z.object({
      id,
      type: z.enum(CONTENT_TYPES),
      body: z.string(),
      status: z.enum(CONTENT_STATUSES),
      held_for: z.enum(HELD_FOR).nullable(),
      tournament: z.string(),
      created_at: instant,
    }),
  ),
  /** Of its author’s contents: how many were refused, and stay so. */
  refused_count: z.int(),
})

/** The filters of the list. */
export const moderationAsked = z.strictObject({ queue: z.enum(MODERATION_QUEUES), type: contentType.optional() })

const state = z.object({ id, status: z.enum(CONTENT_STATUSES), version: z.int() })

const admin = verbs(adminRoute, 'Modération')
const member = verbs(memberRoute, 'Modération')

export const moderation = {
  list: admin.get('/admin/moderation/cases', 'Ce qui attend un modérateur', {
    asks: paged(moderationAsked.shape),
    answers: page(moderated).extend({ counts: z.record(z.enum(MODERATION_QUEUES), z.int()) }),
  }),
  get: admin.get(
    '/admin/moderation/cases/{id}',
    'Un contenu, ses signalements, ce qui en a été décidé et ce que son auteur a publié d’autre',
    { asks: content, answers: moderationCase },
  ),
  counts: member.get('/moderation/counts', 'Combien attendent', {
    answers: {
      /** 'À modérer': contents, reports and appeals that wait, and tournaments to validate. */
      to_moderate: z.int(),
      tournaments: z.int(),
      /** Clubs that ask to organise. */
      organizers: z.int(),
    },
  }),
  decide: member.put('/moderation/contents/{id}/decision', 'Approuver ou refuser un contenu', {
    description: 'Sur une contestation, « approve » le rétablit et « reject » maintient le refus.',
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: content
      .extend({
        version: z.int().positive(),
        outcome: z.enum(['approve', 'reject']),
        rule: moderationRule.optional(),
        reason: paragraphs.max(REASON_MAX_LENGTH, REASON_TOO_LONG).optional(),
      })
      .superRefine(refusalIsExplained),
    answers: state,
  }),
  appeal: member.put('/contents/{id}/appeal', 'Contester un refus', {
    refuses: ['CONTENT_SETTLED'],
    asks: content.extend({ body: appealText }),
    answers: state,
  }),
  withdraw: member.put('/contents/{id}/withdrawal', 'Retirer ce que mon club a publié', {
    refuses: ['CONTENT_SETTLED'],
    asks: content,
    answers: state,
  }),
}

export type ModeratedContent = z.infer<typeof moderated>
export type ModerationCase = z.infer<typeof moderationCase>

/** The author reads which rule, and the facts. */
function refusalIsExplained(
  { outcome, rule, reason = '' }: { outcome: string; rule?: string | undefined; reason?: string | undefined },
  check: z.RefinementCtx,
) {
  if (outcome !== 'reject') return
  const message = reasonProblem(reason)
  if (message) check.addIssue({ code: 'custom', path: ['reason'], message })
  if (!rule) check.addIssue({ code: 'custom', path: ['rule'], message: 'Choisissez la règle qui n’est pas respectée.' })
}
