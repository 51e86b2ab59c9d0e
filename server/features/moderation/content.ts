import type { OwnContent } from '#contract/content.ts'
import {
  appealableUntil,
  canAppeal,
  canEdit,
  canWithdraw,
  type ContentStatus,
  type ContentType,
  type HeldFor,
  type ModerationRule,
} from '#domain/content.ts'

/** Where each type stands; they share the columns of a life. */
export const CONTENT_TABLES: Record<ContentType, string> = {
  commentaire: 'comments',
  réponse: 'comment_answers',
  photo: 'photos',
}

/** A row of the view `public_contents`. */
export type ContentRow = {
  id: string
  type: ContentType
  tournament_id: number
  club_id: number
  author_id: string | null
  body: string
  status: ContentStatus
  version: number
  held_for: HeldFor | null
  flagged_words: string[]
  cleared_at: string | null
  rule: ModerationRule | null
  reason: string | null
  decided_by: string | null
  decided_at: string | null
  appeal: string | null
  appealed_at: string | null
  appeal_reason: string | null
  appeal_decided_by: string | null
  appeal_decided_at: string | null
  created_at: string
  edited_at: string | null
}

/** What its own club reads. @param speaks the viewer may speak for that club */
export function toOwnContent(row: ContentRow, speaks: boolean, now: Date): OwnContent {
  const { id, status, held_for, body, created_at, edited_at, rule, reason, decided_at, appeal_reason } = row
  const isRefused = status === 'rejected' || status === 'appealed' || status === 'upheld'
  return {
    id,
    status,
    held_for,
    body,
    created_at,
    edited_at,
    refusal:
      isRefused && rule && reason && decided_at
        ? { rule, reason: appeal_reason ?? reason, appeal_until: appealableUntil(decided_at) }
        : null,
    permissions: {
      edit: speaks && row.type !== 'photo' && canEdit(row, now),
      withdraw: speaks && canWithdraw(status),
      appeal: speaks && canAppeal(row, now),
    },
  }
}
