import type { OwnComment } from '#contract/community/comments.ts'
import { toOwnContent } from '#server/features/community/moderation/queries.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { findClubComment } from './queries.ts'

/** Finds the opinion of the viewer’s club, with the viewer's permissions. */
export async function findOwnComment(
  db: Sql,
  viewer: Viewer,
  tournament_id: number,
  now: Date,
): Promise<OwnComment | null> {
  const row = viewer.club ? await findClubComment(db, tournament_id, viewer.club.id) : null
  return row && { ...toOwnContent(row, speaksFor(viewer.club, row.club_id), now), rating: row.rating }
}

export async function getOwnComment(db: Sql, viewer: Viewer, tournament_id: number, now: Date): Promise<OwnComment> {
  const comment = await findOwnComment(db, viewer, tournament_id, now)
  if (!comment) throw new Error(`No comment of the viewer on ${tournament_id}`)
  return comment
}
