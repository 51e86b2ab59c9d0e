import { hasPassed } from '../common/dates/local-time.ts'
import { APPEAL_ANSWER_DAYS, APPEAL_MONTHS, COMMENT_EDIT_HOURS } from '../common/thresholds.ts'

/** Contents that clubs publish on the page of a tournament. The API uses these very words. */
export const CONTENT_TYPES = ['commentaire', 'réponse', 'photo'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  commentaire: 'Commentaire',
  réponse: 'Réponse',
  photo: 'Photo',
}

export const CONTENT_WORDS: Record<ContentType, string> = { commentaire: 'avis', réponse: 'réponse', photo: 'photo' }

/** `appealed`: the author contests the refusal; `restored` or `upheld` is the answer to that. */
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

/**
 * Why a content is hidden. `review`: every photo, until a moderator has looked at it. `words`: its words. `reports`:
 * reports of readers.
 */
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

/** Rules of the terms of use, in the words of a refusal. */
export const MODERATION_RULE_LABELS: Record<ModerationRule, string> = {
  respect: 'respect des personnes',
  image: 'droit à l’image',
  consent_withdrawn: 'accord retiré par une personne que l’on reconnaît',
  personal_data: 'données personnelles',
  off_topic: 'hors sujet',
  other: 'conditions d’utilisation',
}

/** Rules for which a content of that type may be refused. */
export const moderationRulesFor = (type: ContentType): readonly ModerationRule[] =>
  MODERATION_RULES.filter((rule) => type === 'photo' || rule !== 'consent_withdrawn')

/**
 * True when a person on the picture has withdrawn their consent. The picture is erased with the refusal, so nobody can
 * contest it: nothing is left to show again.
 */
export const isErasedAtOnce = (rule: string | null | undefined): boolean => rule === 'consent_withdrawn'

/** Whether opinions on a tournament are open: once it has begun, unless it was cancelled. */
export function isSpokenOf({ status, starts_at }: { status: string; starts_at: string }, now: Date): boolean {
  return status !== 'cancelled' && hasPassed(starts_at, now)
}

/** True for a content that everybody sees, and that counts in the mean of the stars. */
export const isShown = (status: ContentStatus): boolean => status === 'published' || status === 'restored'

/** The state of a content in the words that its author's club reads. */
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

/** Comments and answers can be edited for some time. The caption of a photo can be edited until a moderator looks. */
export function canEdit({ status, created_at }: Written, now: Date): boolean {
  return (isShown(status) || status === 'held') && !hasPassed(editableUntil(created_at), now)
}

export function editableUntil(created_at: string): string {
  return new Date(Date.parse(created_at) + COMMENT_EDIT_HOURS * 3_600_000).toISOString()
}

export const canWithdraw = (status: ContentStatus): boolean => status !== 'withdrawn'

/** A refusal may be contested once. If it is upheld, it stays. */
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

/** The same day some months later, or the last day of that month when it is shorter. */
export function appealableUntil(decided_at: string): string {
  const until = new Date(decided_at)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until.toISOString()
}

/** When another administrator should have answered an appeal. */
export function appealAnsweredBy(appealed_at: string): string {
  return new Date(Date.parse(appealed_at) + APPEAL_ANSWER_DAYS * 86_400_000).toISOString()
}

/** The state after a moderator's decision; null when there is nothing left to decide. */
export function decided(status: ContentStatus, outcome: 'approve' | 'reject'): ContentStatus | null {
  if (status === 'appealed') return outcome === 'approve' ? 'restored' : 'upheld'
  if (status === 'restored') return outcome === 'approve' ? 'restored' : 'rejected'
  if (status === 'published' || status === 'held') return outcome === 'approve' ? 'published' : 'rejected'
  return null
}
