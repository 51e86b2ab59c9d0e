import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { formatDayShort, formatRelative, formatTime } from '#domain/common/dates/dates.ts'
import { hasPassed, localDay } from '#domain/common/dates/local-time.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { FollowButton } from './follow-button.tsx'
import { teamMatchesQuery } from '../follow-queries.ts'
import { ShareTeamButton } from './share-team-button.tsx'
import type { OwnTeam } from './use-own-teams.ts'

type OwnTeamCardProps = {
  tournament: { id: number; slug: string; title: string; time_zone: string }
  team: OwnTeam
}

/** Shows a team that somebody follows: being played, awaited or done, and what goes with it. */
export function OwnTeamCard({ tournament, team }: OwnTeamCardProps) {
  const { id, time_zone } = tournament
  const matches = useQuery(teamMatchesQuery(id, team.id)).data?.items
  const name = team.name ?? nameIn(matches, team.id)
  // A link to a team that is not, or no longer, of this tournament shows nothing.
  if (!matches || !name) return null
  const next = nextMatch(matches)
  return (
    <li data-card="equipe" className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-40 text-xl leading-tight wrap-anywhere">
          <Link
            to="/tournois/$id/$vue"
            params={{ id: tournamentParam(tournament), vue: 'matchs' }}
            search={{ equipe: team.id }}
            className="inline-block py-0.5 no-underline hover:underline"
          >
            {name}
          </Link>
          {team.is_mine && <span className="block font-sans text-sm font-normal text-muted">mon club</span>}
        </h2>
        <ClientOnly>{!team.is_mine && <FollowButton tournament_id={id} team={{ id: team.id, name }} />}</ClientOnly>
      </div>
      {next ? <Next match={next} own={team.id} time_zone={time_zone} /> : <Nothing matches={matches} />}
      <p data-screen-only className="flex flex-wrap gap-x-5 text-[0.9375rem]">
        <ClientOnly>
          <ShareTeamButton param={tournamentParam(tournament)} team={{ id: team.id, name }} title={tournament.title} />
        </ClientOnly>
        <a
          href={`/calendar/equipes/${team.id}.ics`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Ses matchs dans mon agenda
        </a>
      </p>
    </li>
  )
}

function Next({ match, own, time_zone }: { match: ProgrammeMatch; own: string; time_zone: string }) {
  const { team1, team2, score, status, scheduled_date, court, phase, late_minutes } = match
  const isSecond = team2.registration_id === own
  const opponent = isSecond ? team1 : team2
  const late = status === 'scheduled' && late_minutes > 0 && lateInFrench(late_minutes)
  return (
    <div className="rounded-control bg-raised px-4 py-3">
      <p className="text-sm font-semibold text-muted">
        {status === 'in_progress' ? 'En cours' : 'Prochain match'}
        {status === 'scheduled' && (
          <ClientOnly>
            <Countdown at={scheduled_date} />
          </ClientOnly>
        )}
      </p>
      <p className="figures text-2xl font-bold">
        {score
          ? `${isSecond ? score.team2 : score.team1} – ${isSecond ? score.team1 : score.team2}`
          : formatTime(scheduled_date, time_zone)}
        {court && <span className="ml-3 font-sans text-lg font-semibold">{court}</span>}
      </p>
      <p className="leading-snug wrap-anywhere">contre {opponent.label}</p>
      <p className="mt-0.5 text-sm text-muted">
        {[formatDayShort(localDay(scheduled_date, time_zone)), phase, late].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Countdown({ at }: { at: string }) {
  const now = useNow()
  return hasPassed(at, now) ? ' : il va commencer' : `, ${formatRelative(at, now)}`
}

const Nothing = ({ matches }: { matches: readonly ProgrammeMatch[] }) => (
  <p className="text-muted">
    {matches.length === 0 ? 'Ses matchs ne sont pas encore publiés.' : 'Plus aucun match à venir.'}
  </p>
)

const nextMatch = (matches: readonly ProgrammeMatch[]) =>
  matches.find(({ status }) => status === 'in_progress') ?? matches.find(({ status }) => status === 'scheduled')

function nameIn(matches: readonly ProgrammeMatch[] | undefined, id: string): string | undefined {
  return matches?.flatMap(({ team1, team2 }) => [team1, team2]).find(({ registration_id }) => registration_id === id)
    ?.label
}
