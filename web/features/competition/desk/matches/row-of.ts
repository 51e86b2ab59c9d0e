import type { ClubFace } from '#contract/common/club-face.ts'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import type { RowMatch } from '#web/components/ui/play/match-row.tsx'
import { keepsPoints } from './match-words.ts'

/** Gives a match of the desk the shape of the one match row. */
export function rowOf(match: DeskMatch, clubs: ReadonlyMap<string | null, ClubFace>): RowMatch {
  const { scheduled_date, status, teams, outcome } = match
  const [team1, team2] = teams.map(({ registration_id, name }) => ({
    registration_id,
    label: name,
    club: clubs.get(registration_id) ?? null,
  }))
  const score = keepsPoints(match) ? match.score : null
  const hasLoser = outcome?.kind === 'forfeit' || outcome?.kind === 'default'
  return {
    scheduled_date,
    status,
    team1: team1!,
    team2: team2!,
    score: score && { kind: status === 'in_progress' ? 'live' : 'final', team1: score[0], team2: score[1] },
    // The team of the outcome is the one that lost.
    ...(hasLoser ? { winner: outcome.by === 1 ? 1 : 2 } : {}),
  }
}
