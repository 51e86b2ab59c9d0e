import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { nextIfWon } from '#domain/competition/standings/next-if-won.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { followTeam, unfollowTeam, useFollowedTeams } from '#web/lib/tournaments/followed-teams.ts'
import { categoryQuery, rankingQuery } from '../follow-queries.ts'
import type { OwnTeam } from '../teams/use-own-teams.ts'
import type { DayMatch } from './day-match.ts'
import { TeamCard } from './team-card.tsx'

type OwnMomentProps = {
  tournament: TournamentDetails
  team: OwnTeam
  match: DayMatch
  mine: readonly DayMatch[]
  live: readonly DayMatch[]
  today: string
  names: ReadonlyMap<string, string>
}

/** The reader’s team, and the match of the moment as it is for that team. */
export function OwnMoment({ tournament: { id, time_zone }, team, match, mine, live, today, names }: OwnMomentProps) {
  const { data: category } = useQuery(categoryQuery(match.tournament_category_id))
  const { data: ranking } = useQuery(rankingQuery(id))
  const isFirst = match.team1.registration_id === team.id
  const [side, opponent] = isFirst ? [match.team1, match.team2] : [match.team2, match.team1]
  const after = category ? nextIfWon(category, match.id) : null
  const following = mine.find(({ id: other, status }) => status === 'scheduled' && other !== match.id)
  const busy = live.find(({ id: other, court }) => other !== match.id && court !== null && court === match.court)
  const standing = ranking?.categories
    .flatMap(({ groups }) => groups)
    .flatMap(({ name, rows }) => rows.map((row) => ({ ...row, group: name })))
    .find(({ registration_id }) => registration_id === opponent.registration_id)
  const isFollowed = useFollowedTeams(id).some((followed) => followed.id === team.id)
  const Icon = isFollowed ? BellRing : Bell
  const named = (label: string) => names.get(label) ?? label
  const foot = footOf()
  return (
    <>
      <div className="flex items-center gap-3">
        {side.club && <Crest club={side.club} size={32} className="shrink-0" />}
        <p className="min-w-0 flex-1 leading-tight">
          <span className="text-[1.0625rem] font-bold wrap-anywhere">{named(side.label)}</span>
          <span className="block text-[0.9375rem] text-muted">{team.is_mine ? 'mon club' : 'votre équipe'}</span>
        </p>
        {!team.is_mine && (
          <Button
            variant="secondary"
            aria-pressed={isFollowed}
            aria-label={`${isFollowed ? 'Suivie' : 'Suivre'}\u00a0: ${side.label}`}
            icon={<Icon className="size-5" aria-hidden="true" />}
            onClick={() => (isFollowed ? unfollowTeam(id, team.id) : followTeam(id, { id: team.id, name: side.label }))}
            data-screen-only
          >
            {isFollowed ? 'Suivie' : 'Suivre'}
          </Button>
        )}
      </div>
      <TeamCard
        match={match}
        team={team.id}
        time_zone={time_zone}
        today={today}
        names={names}
        standing={standing ? `${standing.position === 1 ? '1er' : `${standing.position}e`}, ${standing.group}` : null}
        foot={foot && <Foot said={foot[0]} strong={foot[1]} />}
      />
    </>
  )

  function footOf(): [said: string | null, strong: string] | null {
    const at = (instant: string) => formatTime(instant, time_zone)
    if (match.status === 'completed') return null
    if (match.status === 'scheduled' && busy?.score && busy.court) {
      const { team1, team2, score, court } = busy
      return [
        `En jeu, ${court.toLowerCase()}`,
        `${named(team1.label)} ${score.team1} – ${score.team2} ${named(team2.label)}`,
      ]
    }
    if (after) return [match.phase, `Si victoire\u00a0: ${after.label.toLowerCase()} à ${at(after.scheduled_date)}`]
    if (!following) return null
    const court = following.court ? `, ${following.court.toLowerCase()}` : ''
    return [match.phase, `Ensuite à ${at(following.scheduled_date)}${court}`]
  }
}

const Foot = ({ said, strong }: { said: string | null; strong: string }) => (
  <>
    <span>{said}</span> <strong>{strong}</strong>
  </>
)
