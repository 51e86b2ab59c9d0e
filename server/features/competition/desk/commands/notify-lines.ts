import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { listClubsOf } from '../audience-queries.ts'

export type Line = { teams: readonly (string | null)[]; text: string }

/** Writes one message to each club that has one of these teams, with the lines about its own. @returns how many clubs */
export async function notifyLines(
  act: Act<Mailing>,
  { organizer, lines }: { organizer: string; lines: readonly Line[] },
  newsOf: (club_id: number, lines: string[]) => News,
): Promise<number> {
  const teams = [...new Set(lines.flatMap((line) => line.teams.filter((team) => team !== null)))]
  const clubs = Map.groupBy(await listClubsOf(act.tx, teams), ({ club_id }) => club_id)
  for (const [club_id, own] of clubs) {
    const mine = new Set<string | null>(own.map(({ registration_id }) => registration_id))
    const said = lines.filter((line) => line.teams.some((team) => mine.has(team))).map(({ text }) => text)
    await notifyClub(
      act.tx,
      act,
      { club_id, user_id: null, managers: true, sender: organizer, reply_to: null, registration_id: null },
      newsOf(club_id, said),
    )
  }
  return clubs.size
}
