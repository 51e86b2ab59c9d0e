import { isSpokenOf } from '#domain/community/content.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { SpokenOf } from './queries.ts'

/**
 * A club that took part gives its opinion; the one that runs the tournament answers.
 * @param taken_part the viewer's club had a team there
 */
export function mayComment(viewer: Viewer, tournament: SpokenOf, taken_part: boolean, now: Date): boolean {
  const own = viewer.club?.id ?? 0
  return taken_part && speaksFor(viewer.club, own) && own !== tournament.organizer.id && isSpokenOf(tournament, now)
}
