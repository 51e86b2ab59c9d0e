import { matchLabel, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { Presence } from '#domain/competition/desk/time-alerts.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { type DayMatchRow, listDayMatches, listDeskTeams } from './queries.ts'

/** What the alerts of the clock are judged on. */
export async function readAlertFacts(db: Sql, tournament_id: number) {
  const labels = await readLabels(db, tournament_id)
  const presences = new Map(
    (await listDeskTeams(db, tournament_id)).map((team) => [team.registration_id, team.presence]),
  )
  const matches = (await listDayMatches(db, tournament_id)).map((row) => ({ ...row, ...sidesOf(row, labels) }))
  return { matches, presenceOf: (id: string): Presence => presences.get(id) ?? 'expected' }
}

/** Who plays, and how the match is called. */
export const sidesOf = (row: DayMatchRow, labels: ReadonlyMap<number, string>) => ({
  label: matchLabel(labels, row),
  teams: [
    { registration_id: row.team1_id, name: row.team1 },
    { registration_id: row.team2_id, name: row.team2 },
  ] as [Side, Side],
})

type Side = { registration_id: string | null; name: string }
