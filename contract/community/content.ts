import { z } from 'zod'
import { APPEAL_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { CONTENT_STATUSES, CONTENT_TYPES, HELD_FOR, MODERATION_RULES } from '#domain/community/content.ts'
import { instant, paragraphs } from '../common/base.ts'

export const contentType = z.enum(CONTENT_TYPES)
export const moderationRule = z.enum(MODERATION_RULES)
export const appealText = paragraphs
  .min(1, 'Dites pourquoi vous contestez.')
  .max(APPEAL_MAX_LENGTH, `${APPEAL_MAX_LENGTH} caractères au plus.`)

/** Where something that a club has published stands, for that club. */
export const ownContent = z.object({
  id: z.uuid(),
  status: z.enum(CONTENT_STATUSES),
  held_for: z.enum(HELD_FOR).nullable(),
  body: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  /** Why it was refused; null unless it stands refused. */
  refusal: z.object({ rule: moderationRule, reason: z.string(), appeal_until: instant }).nullable(),
  permissions: z.object({ edit: z.boolean(), withdraw: z.boolean(), appeal: z.boolean() }),
})

/** The same picture in several sizes, the smallest first. */
export const photoSources = z.array(z.object({ url: z.string(), width: z.int(), height: z.int() }))

export type OwnContent = z.infer<typeof ownContent>
