import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Match } from '#contract/competition/matches.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { namesIn, shortNames } from '#domain/competition/short-names.ts'
import { CutNotice } from '#web/components/layout/problems/cut-notice.tsx'
import { MatchRow } from '#web/components/ui/play/match-row.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useCut } from '#web/lib/live/use-cut.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { overviewQuery, teamMatchesQuery, teamsQuery } from '../follow-queries.ts'
import { useSeenDelays } from '../use-seen-delays.ts'
import { type OwnTeam, useOwnTeams } from '../teams/use-own-teams.ts'
import { DayBracket } from './day-bracket.tsx'
import { boardsOf, type DayMatch, matchOfMoment, ofCalendar, plays } from './day-match.ts'
import { DayRanks } from './day-ranks.tsx'
import { NowCard } from './now-card.tsx'
import { OwnMoment } from './own-moment.tsx'
import { CHIP, TeamChoice } from './team-choice.tsx'

type TournamentDayProps = {
  tournament: TournamentDetails
  today: string
  /** The matches to come, in order, and those that are over, the latest first. */
  coming: readonly Match[]
  over: readonly Match[]
  /** Registration of the team of the link, which comes first. */
  linked: string | undefined
}

/** Answers on the day: which team is yours, then when and where it plays, or what its score is. */
export function TournamentDay({ tournament, today, coming, over, linked }: TournamentDayProps) {
  const own = useOwnTeams(tournament.id, linked)
  const [asked, setAsked] = useState<string | null>(null)
  const team = own.find(({ id }) => id === asked) ?? own[0] ?? null
  // Each team has a page of its own: nothing of another one moves to another place in it.
  return (
    <DayOf
      key={team?.id ?? 'all'}
      tournament={tournament}
      today={today}
      coming={useSeenDelays(coming.map(ofCalendar))}
      over={over.map(ofCalendar)}
      team={team}
      choice={
        own.length > 1 && (
          <ul className="flex flex-wrap gap-2" aria-label="Vos équipes" data-screen-only>
            {own.map(({ id, name }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === team?.id} onClick={() => setAsked(id)} className={CHIP}>
                  {name ?? 'Équipe du lien'}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

type DayOfProps = {
  tournament: TournamentDetails
  today: string
  coming: readonly DayMatch[]
  over: readonly DayMatch[]
  team: OwnTeam | null
  choice: ReactNode
}

function DayOf({ tournament, today, coming, over, team, choice }: DayOfProps) {
  const { id, time_zone } = tournament
  const param = tournamentParam(tournament)
  const isCut = useCut()
  const overview = useQuery(overviewQuery(id)).data
  const teams = useQuery(teamsQuery(id)).data?.items ?? []
  const categories = new Map(overview?.categories.map((category) => [category.id, category.name]))
  const names = new Map([
    ...namesIn([...coming, ...over], ({ tournament_category_id }) => tournament_category_id),
    ...shortNames(teams.map((each) => ({ name: each.team_name, category: each.tournament_category_id }))),
  ])
  const live = coming.filter(({ status }) => status === 'in_progress')
  const next = coming.filter(({ status }) => status === 'scheduled')
  const boards = boardsOf(coming)
  const mine = useTeamMatches(id, team, [...over.toReversed(), ...coming])
  const moment = matchOfMoment(mine)
  const categoryOf = ({ tournament_category_id }: DayMatch) =>
    categories.size > 1 ? (categories.get(tournament_category_id) ?? null) : null
  const category_id =
    moment?.tournament_category_id ?? overview?.categories.find(({ has_bracket }) => has_bracket)?.id ?? null
  const hasBracket = overview?.categories.some((each) => each.id === category_id && each.has_bracket)
  const ownTeams = new Set(team ? [team.id] : [])
  const row = (match: DayMatch, under: ReactNode) => (
    <MatchRow
      key={match.id}
      match={match}
      time_zone={time_zone}
      under={
        <>
          {under}
          {categoryOf(match) && <p>{categoryOf(match)}</p>}
        </>
      }
      names={names}
      own={ownTeams}
    />
  )
  const shownNext = next.filter((match) => match !== (team ? moment : boards[0])).slice(0, ROWS)
  const late = shownNext[0]?.late_minutes ?? 0
  const shownOver = (team ? over.filter((match) => plays(match, team.id) && match.id !== moment?.id) : over)
    .filter(({ score }) => score)
    .slice(0, ROWS)
  const ranks = (
    <div className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <DayRanks param={param} tournament_id={id} team={team?.id ?? null} />
      {category_id !== null && hasBracket && (
        <DayBracket category_id={category_id} time_zone={time_zone} names={names} />
      )}
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <section aria-labelledby="matchs" className="grid min-w-0 content-start gap-4">
        <h2 id="matchs" className="sr-only">
          Matchs et scores
        </h2>
        {isCut && <CutNotice />}
        {choice}
        {team && moment ? (
          <OwnMoment
            tournament={tournament}
            team={team}
            match={moment}
            mine={mine}
            live={live}
            today={today}
            names={names}
          />
        ) : (
          <>
            <TeamChoice param={param} tournament_id={id} teams={teams} categories={categories} />
            {boards.map((match) => (
              <NowCard key={match.id} match={match} time_zone={time_zone} names={names} category={categoryOf(match)} />
            ))}
          </>
        )}
      </section>
      {team && ranks}
      <div
        className={classNames(
          'grid min-w-0 content-start gap-x-5 gap-y-6',
          shownNext.length > 0 && shownOver.length > 0 && 'lg:grid-cols-2',
        )}
      >
        {shownNext.length > 0 && (
          <Rows
            id="ensuite"
            title="Ensuite"
            aside={late > 0 && <p className="font-semibold text-warning">{lateInFrench(late)}</p>}
          >
            {shownNext.map((match) =>
              row(match, <p>{match.phase?.startsWith('Poule') ? match.court : match.phase}</p>),
            )}
          </Rows>
        )}
        {shownOver.length > 0 && (
          <Rows
            id="resultats"
            title="Résultats"
            aside={
              <Link
                to="/tournois/$id/$vue"
                params={{ id: param, vue: 'matchs' }}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-leather-strong no-underline"
              >
                {over.length < MOST_LISTED
                  ? over.length > 1
                    ? `Les ${over.length} matchs`
                    : 'Le match'
                  : 'Tous les matchs'}
                <ChevronRight className="size-4.5" aria-hidden="true" />
              </Link>
            }
          >
            {shownOver.map((match) => row(match, <p>{match.phase}</p>))}
          </Rows>
        )}
      </div>
      {!team && ranks}
    </div>
  )
}

const ROWS = 3
/** One page of the calendar holds so many matches. */
const MOST_LISTED = 100

/** All matches of a team, in order; those of the lists at hand until they have come. Scores of the lists are fresher. */
function useTeamMatches(id: number, team: OwnTeam | null, listed: readonly DayMatch[]): DayMatch[] {
  const { data } = useQuery({ ...teamMatchesQuery(id, team?.id ?? ''), enabled: team !== null })
  if (!team) return []
  const known = listed.filter((match) => plays(match, team.id))
  return data ? data.items.map((match) => known.find((other) => other.id === match.id) ?? match) : known
}

type RowsProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

const Rows = ({ id, title, aside, children }: RowsProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
      <h2 id={id} className="text-[1.375rem] leading-tight">
        {title}
      </h2>
      {aside}
    </div>
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">{children}</ul>
  </section>
)
