import { type CalendarEvent, entryEvent, matchEvent } from '#domain/organizing/calendar.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listCalendarTournaments, listClubEntries, listClubMatches } from './queries.ts'

/** The events of a club’s calendar: the tournaments where it has teams, then the matches of these teams. */
export async function listClubEvents(db: Db, club_id: number, now: Date): Promise<CalendarEvent[]> {
  const [entries, matches] = await Promise.all([listClubEntries(db, club_id, now), listClubMatches(db, club_id, now)])
  const ids = new Set([...entries.keys(), ...matches.map(({ tournament_id }) => tournament_id)])
  const tournaments = await listCalendarTournaments(db, [...ids])
  const byId = new Map(tournaments.map((tournament) => [tournament.id, tournament]))
  return [
    ...tournaments.flatMap((tournament) => {
      const entered = entries.get(tournament.id)
      return entered ? [entryEvent(tournament, { id: club_id }, entered)] : []
    }),
    ...matches.toReversed().flatMap(({ tournament_id, ...match }) => {
      const tournament = byId.get(tournament_id)
      return tournament ? [matchEvent({ ...match, tournament })] : []
    }),
  ]
}
