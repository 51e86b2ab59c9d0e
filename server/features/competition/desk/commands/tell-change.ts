import { ordinal } from '#domain/competition/games/source-in-french.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import type { KeptChange } from '#server/features/competition/competitions/commands/change-competition.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { type ChangedMatch, changedLine, toldGames } from '../changed-lines.ts'
import { changedNews } from '../mails/desk-news.ts'
import { findDeskTournament } from '../queries.ts'
import { type Line, notifyLines } from './notify-lines.ts'
import { takeRanks } from './take-ranks.ts'

type Told = {
  tournament_id: number
  tournament_category_id: number
  /** Kind of the act that made the change. */
  kind: string
  category: string
  change: KeptChange
}

/**
 * Writes to each club whose match or final rank has changed, or that a forfeit concerns. When a stage is launched, teams that
 * play on read their match, and the others the final rank that they have not been told. A result that changes nothing else
 * is told to nobody, and the same request again tells nothing.
 */
export async function tellChange(act: Act<Mailing>, told: Told) {
  const { tx } = act
  const { kind, category, change } = told
  if (!change.is_new || change.id === null) return
  const of = toldGames(change)
  const { time_zone, ...tournament } = (await findDeskTournament(tx, told.tournament_id))!
  const matches = (await listTold(tx, told.tournament_category_id, of)).flatMap((match): Line[] => {
    const text = changedLine(match, of, { category, zone: time_zone })
    return text === null ? [] : [{ teams: [match.team1_id, match.team2_id], text }]
  })
  const lines = [...matches, ...(await rankLines(tx, told, of.launched.length > 0))]
  const { organizer, title } = tournament
  const path = tournamentPath(tournament)
  const change_id = change.id
  const subject = `${category}, ${subjectOf(kind, change)}`
  await notifyLines(act, { organizer, lines }, (club_id, own) =>
    changedNews({ club_id, title, path }, change_id, subject, own),
  )
}

const listTold = (
  tx: Tx,
  tournament_category_id: number,
  { games, launched }: Pick<ReturnType<typeof toldGames>, 'games' | 'launched'>,
) => tx<ChangedMatch[]>`
  select m.game, m.stage, m.number, m.phase, m.scheduled_date, m.court, m.status, m.score_team1, m.score_team2,
    m.team1_id, m.team2_id, r1.team_name as team1, r2.team_name as team2
  from matches m left join registrations r1 on r1.id = m.team1_id left join registrations r2 on r2.id = m.team2_id
  where m.tournament_category_id = ${tournament_category_id} and m.retired_at is null
    and (m.game = any(${games}::text[]) or m.stage = any(${launched}::text[]))
  order by m.scheduled_date, m.number`

/** Lines of the final ranks that move; after a launch, also of all known ranks that nobody was told. */
async function rankLines(tx: Tx, { tournament_category_id, category, change }: Told, isLaunch: boolean) {
  const moved = new Map(change.difference.flatMap((each) => (each.kind === 'place' ? [[each.team, each.text]] : [])))
  const known = await takeRanks(
    tx,
    tx`e.tournament_category_id = ${tournament_category_id} and (${isLaunch} or r.id = any(${[...moved.keys()]}::uuid[]))`,
  )
  const launched = known
    .filter(({ team }) => isLaunch && !moved.has(team))
    .map(({ team, rank, name }) => ({ team, text: `Classement final\u00a0: ${name} ${ordinal(rank)}.` }))
  return [...[...moved].map(([team, text]) => ({ team, text })), ...launched].map(({ team, text }): Line => ({
    teams: [team],
    text: `${category}. ${text}`,
  }))
}

/** The journal calls an undoing « Annulation »; read in a mail, that word would say that the tournament is cancelled. */
const subjectOf = (kind: string, { label }: KeptChange) => (kind === 'undo' ? 'un changement est repris' : label)
