import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { Link } from '@tanstack/react-router'
import type { Match } from '#contract/competition/matches.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { formatDayShort, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { matchLocation } from '#domain/competition/match.ts'
import { type MatchDay, matchDays } from '../match-groups.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { CalendarMatch } from '../calendar-match.tsx'

/** Lists the matches of each day, by tournament. */
export function MatchList({ matches, today }: { matches: readonly Match[]; today: string }) {
  const names = namesOf(matches)
  return matchDays(matches).map(({ day, tournaments }) => (
    <section key={day} className="mt-6 first:mt-0">
      <h3 className="mb-3 text-xl first-letter:uppercase">
        {day === today ? 'Aujourd’hui' : formatDayShort(day, today)}
      </h3>
      <Tournaments groups={tournaments} names={names} heading="h4" className="flex flex-col gap-4" />
    </section>
  ))
}

/** Shows the matches under way, which have no day to say, by tournament. */
export function LiveMatches({ matches, heading }: { matches: readonly Match[]; heading: 'h3' | 'h4' }) {
  const groups = matchDays(matches).flatMap(({ tournaments }) => tournaments)
  return (
    <Tournaments
      groups={groups}
      names={namesOf(matches)}
      heading={heading}
      isLive
      className={classNames('grid items-start gap-4', groups.length > 1 && 'xl:grid-cols-2 xl:gap-x-8')}
    />
  )
}

const namesOf = (matches: readonly Match[]) => namesIn(matches, ({ category }) => category.id)

type TournamentsProps = {
  groups: MatchDay['tournaments']
  names: ReadonlyMap<string, string>
  heading: 'h3' | 'h4'
  isLive?: boolean
  className: string
}

function Tournaments({ groups, names, heading: Heading, isLive = false, className }: TournamentsProps) {
  return (
    <div className={className}>
      {groups.map(({ tournament, matches }) => {
        const categories = new Set(matches.map(({ category }) => categoryName(category)))
        const [only] = categories.size === 1 ? categories : []
        return (
          <article
            key={tournament.id}
            className={classNames(
              'overflow-hidden rounded-card border bg-card',
              isLive ? 'border-leather' : 'border-line',
            )}
          >
            <header className="border-b border-line bg-raised/60 px-4 py-2.5">
              <Heading className="text-lg leading-tight">
                <Link
                  to="/tournois/$id"
                  params={{ id: tournamentParam(tournament) }}
                  className="-my-2.5 inline-block py-2.5 no-underline hover:underline"
                >
                  {tournament.title}
                </Link>
              </Heading>
              <p className="mt-0.5 text-[0.9375rem] leading-snug text-muted">
                {only && `${only}, `}
                {matchLocation(tournament.location)}
                {localTimeSuffix(tournament.time_zone)}
              </p>
            </header>
            <ul className="divide-y divide-line">
              {matches.map((match) => (
                <CalendarMatch key={match.id} match={match} names={names} hasCategory={!only} />
              ))}
            </ul>
          </article>
        )
      })}
    </div>
  )
}
