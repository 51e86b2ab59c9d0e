import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Match } from '#contract/competition/matches.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { MATCH_TONES } from '#web/components/ui/play/match-tones.ts'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { nowQuery } from './tournament-now.tsx'

type NextMatchesProps = {
  id: number
  /** How many courts it is played on: one alone need not be named. */
  courts: number
}

/** Shows the match that is played and those that come next, a row each; every row leads to the desk. */
export default function NextMatches({ id, courts }: NextMatchesProps) {
  const { data } = useQuery(nowQuery(id))
  const names = namesIn(data?.items ?? [], ({ category }) => category.id)
  return (
    <ul aria-label="Matchs en cours et à venir" className="divide-y divide-line">
      {data?.items.map((match) => (
        <li key={match.id}>
          <Link
            to="/organisateur/tournois/$id/jour-j"
            params={{ id: String(id) }}
            className={classNames(
              'grid min-h-13 items-center gap-x-3 px-4 py-2 no-underline hover:bg-raised sm:px-5 lg:grid-cols-[6rem_minmax(0,1fr)_auto]',
              courts === 1 ? 'grid-cols-[5rem_minmax(0,1fr)]' : 'grid-cols-[5rem_minmax(0,1fr)_auto]',
            )}
          >
            <span className="font-bold">
              {match.score ? (
                <span className="block font-display text-xl text-leather-strong">
                  {match.score.team1}&nbsp;: {match.score.team2}
                </span>
              ) : (
                formatTime(match.scheduled_date, match.tournament.time_zone)
              )}
              {match.status === 'in_progress' && (
                <Badge tone={MATCH_TONES[match.status]} className="mt-0.5">
                  {match.label}
                </Badge>
              )}
            </span>
            <span className="grid min-w-0 gap-0.5 lg:flex lg:gap-3">
              <Side side={match.team1} names={names} />
              <span aria-hidden="true" className="text-muted max-lg:hidden">
                –
              </span>
              <Side side={match.team2} names={names} />
            </span>
            <span className={classNames('text-right text-sm text-muted', courts === 1 && 'max-lg:hidden')}>
              {courts > 1 && match.court ? match.court : match.phase}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SideProps = { side: Match['team1']; names: ReadonlyMap<string, string> }

const Side = ({ side: { club, label }, names }: SideProps) => (
  <span className="flex min-w-0 items-center gap-2">
    {club && <Crest club={club} size={20} className="shrink-0" />}
    <span className="min-w-0 leading-tight wrap-anywhere">
      <TeamName label={label} names={names} />
    </span>
  </span>
)
