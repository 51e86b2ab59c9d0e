import { hasPassed } from '../common/dates/local-time.ts'
import { APPEAL_ANSWER_DAYS, APPEAL_MONTHS, COMMENT_EDIT_HOURS } from '../common/thresholds.ts'

/** What clubs publish on a tournament's page. The words of the first and the last are those of the API. */
export const CONTENT_TYPES = ['commentaire', 'réponse', 'photo'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  commentaire: 'Commentaire',
  réponse: 'Réponse',
  photo: 'Photo',
}

/** What its author calls it. */
export const CONTENT_WORDS: Record<ContentType, string> = { commentaire: 'avis', réponse: 'réponse', photo: 'photo' }

/** `appealed`: its author contests the refusal; `restored` or `upheld` is the answer. */
export const CONTENT_STATUSES = [
  'published',
  'held',
  'rejected',
  'appealed',
  'restored',
  'upheld',
  'withdrawn',
] as const

export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** `review`: every photo, until somebody has looked. */
export const HELD_FOR = ['review', 'words', 'reports'] as const

export type HeldFor = (typeof HELD_FOR)[number]

export const MODERATION_RULES = [
  'respect',
  'image',
  'consent_withdrawn',
  'personal_data',
  'off_topic',
  'other',
] as const

export type ModerationRule = (typeof MODERATION_RULES)[number]

/** The rules of the terms of use, as a refusal names them. */
export const MODERATION_RULE_LABELS: Record<ModerationRule, string> = {
  respect: 'respect des personnes',
  image: 'droit à l’image',
  consent_withdrawn: 'accord retiré par une personne que l’on reconnaît',
  personal_data: 'données personnelles',
  off_topic: 'hors sujet',
  other: 'conditions d’utilisation',
}

/** What a content of that type can be refused for. */
export const moderationRulesFor = (type: ContentType): readonly ModerationRule[] =>
  MODERATION_RULES.filter((rule) => type === 'photo' || rule !== 'consent_withdrawn')

/**
 * Somebody on it has taken their consent back: the picture is erased with the refusal, which nobody can contest, for nothing
 * is left that could be shown again.
 */
export const isErasedAtOnce = (rule: string | null | undefined): boolean => rule === 'consent_withdrawn'

/** There is something to say of a tournament once it has begun, and nothing of one that was called off. */
export function isSpokenOf({ status, starts_at }: { status: string; starts_at: string }, now: Date): boolean {
  return status !== 'cancelled' && hasPassed(starts_at, now)
}

/** Seen by everybody, and counted in the mean. */
export const isShown = (status: ContentStatus): boolean => status === 'published' || status === 'restored'

/** What its author’s club reads of its state. */
export function contentLabel({ status, held_for }: { status: ContentStatus; held_for: HeldFor | null }): string {
  if (status === 'held') return held_for === 'reports' ? 'Masqué, en cours de relecture' : 'En attente de relecture'
  return LABELS[status]
}

const LABELS: Record<Exclude<ContentStatus, 'held'>, string> = {
  published: 'Publié',
  rejected: 'Refusé',
  appealed: 'Contestation en cours',
  restored: 'Publié après relecture',
  upheld: 'Refus maintenu',
  withdrawn: 'Retiré',
}

type Written = { status: ContentStatus; created_at: string }

/** Comments and answers. The caption of a photo is changed until somebody has looked at it. */
export function canEdit({ status, created_at }: Written, now: Date): boolean {
  return (isShown(status) || status === 'held') && !hasPassed(editableUntil(created_at), now)
}

export function editableUntil(created_at: string): string {
  return new Date(Date.parse(created_at) + COMMENT_EDIT_HOURS * 3_600_000).toISOString()
}

export const canWithdraw = (status: ContentStatus): boolean => status !== 'withdrawn'

/** Once for each refusal: what was upheld stays so. */
export function canAppeal(
  { status, decided_at, rule }: { status: ContentStatus; decided_at: string | null; rule: ModerationRule | null },
  now: Date,
): boolean {
  return (
    status === 'rejected' &&
    decided_at !== null &&
    !isErasedAtOnce(rule) &&
    !hasPassed(appealableUntil(decided_at), now)
  )
}

/** The same day of the month, or the last day of a shorter one. */
export function appealableUntil(decided_at: string): string {
  const until = new Date(decided_at)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until.toISOString()
}

/** When another administrator should have answered a contestation. */
export function appealAnsweredBy(appealed_at: string): string {
  return new Date(Date.parse(appealed_at) + APPEAL_ANSWER_DAYS * 86_400_000).toISOString()
}

/** The state after a moderator has approved or rejected; null where there is nothing left to decide. */
export function decided(status: ContentStatus, outcome: 'approve' | 'reject'): ContentStatus | null {
  if (status === 'appealed') return outcome === 'approve' ? 'restored' : 'upheld'
  if (status === 'restored') return outcome === 'approve' ? 'restored' : 'rejected'
  if (status === 'published' || status === 'held') return outcome === 'approve' ? 'published' : 'rejected'
  return null
}
