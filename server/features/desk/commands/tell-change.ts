import { formatMoment } from '#domain/dates.ts'
import { pairing } from '#domain/match.ts'
import { tournamentPath } from '#domain/tournament-path.ts'
import type { KeptChange } from '#server/features/competitions/commands/change-competition.ts'
import { notifyClub } from '#server/features/messages/commands/notify-club.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { changedNews } from '../mails/desk-news.ts'
import { listClubsOf } from '../audience-queries.ts'
import { findDeskTournament } from '../queries.ts'

type Told = {
  tournament_id: number
  tournament_category_id: number
  act: { readonly kind: string; readonly stage?: string }
  category: string
  change: KeptChange
}

/** One message for each club whose next match or final rank is no longer the same. A result that nothing hangs on tells nobody. */
export async function tellChange(tx: Tx, services: Services, told: Told) {
  const { act, category, change } = told
  const games = change.difference.flatMap((each) =>
    each.kind === 'side' || each.kind === 'awarded' ? [each.game] : [],
  )
  const matches = await tx<Row[]>`
    select m.number, m.phase, m.scheduled_date, m.court, m.status, m.team1_id, m.team2_id, r1.team_name as team1, r2.team_name as team2
    from matches m left join registrations r1 on r1.id = m.team1_id left join registrations r2 on r2.id = m.team2_id
    where m.tournament_category_id = ${told.tournament_category_id} and m.retired_at is null
      and m.status in ('scheduled', 'in_progress') and m.team1_id is not null and m.team2_id is not null
      and (m.game = any(${games}::text[]) or m.stage = ${act.kind === 'launch' ? (act.stage ?? '') : ''})
    order by m.scheduled_date, m.number`
  const places = change.difference.flatMap((each) =>
    each.kind === 'place' ? [{ team: each.team, text: each.text }] : [],
  )
  const teams = [
    ...new Set([
      ...matches.flatMap(({ team1_id, team2_id }) => [team1_id, team2_id]),
      ...places.map(({ team }) => team),
    ]),
  ]
  if (teams.length === 0) return
  const tournament = (await findDeskTournament(tx, told.tournament_id))!
  const clubs = Map.groupBy(await listClubsOf(tx, teams), ({ club_id }) => club_id)
  const path = tournamentPath(tournament)
  for (const [club_id, own] of clubs) {
    const mine = new Set(own.map(({ registration_id }) => registration_id))
    const lines = [
      ...matches
        .filter(({ team1_id, team2_id }) => mine.has(team1_id) || mine.has(team2_id))
        .map((match) => matchLine(match, category, tournament.time_zone)),
      ...places.filter(({ team }) => mine.has(team)).map(({ text }) => `${category}. ${text}`),
    ]
    await notifyClub(
      tx,
      services,
      { club_id, user_id: null, managers: true, sender: tournament.organizer, reply_to: null, registration_id: null },
      changedNews(
        { club_id, title: tournament.title, path },
        change.id,
        `${category}, ${subjectOf(act.kind, change)}`,
        lines,
      ),
    )
  }
}

/** An undoing is called « Annulation » in the journal: who reads that in a mail takes the tournament for cancelled. */
const subjectOf = (kind: string, { label }: KeptChange) => (kind === 'undo' ? 'un changement est repris' : label)

type Row = {
  number: number
  phase: string
  scheduled_date: string
  court: string | null
  team1_id: string
  team2_id: string
  team1: string
  team2: string
}

const matchLine = ({ number, phase, scheduled_date, court, team1, team2 }: Row, category: string, zone: string) =>
  `${category} ${number} (${phase})\u00a0: ${pairing(team1, team2)}, ${formatMoment(scheduled_date, zone)}${court ? `, ${court.toLowerCase()}` : ''}.`
