import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { Link } from '@tanstack/react-router'
import type { Match } from '#contract/competition/matches.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { formatDayShort, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { matchLocation } from '#domain/competition/match.ts'
import { type MatchDay, matchDays } from '../match-groups.ts'
import { isLive } from '../matches-query.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { CalendarMatch } from '../calendar-match.tsx'

/** Lists the matches under way first, then those of each day, both by tournament. */
export function MatchList({ matches, today }: { matches: readonly Match[]; today: string }) {
  const names = namesIn(matches, ({ category }) => category.id)
  const live = matchDays(matches.filter(isLive)).flatMap(({ tournaments }) => tournaments)
  return (
    <>
      {live.length > 0 && (
        <section className="mb-6">
          <h3 className="mb-3 text-xl text-leather-strong">En ce moment</h3>
          <Tournaments groups={live} names={names} isLive />
        </section>
      )}
      {matchDays(matches.filter((match) => !isLive(match))).map(({ day, tournaments }) => (
        <section key={day} className="mt-6 first:mt-0">
          <h3 className="mb-3 text-xl first-letter:uppercase">
            {day === today ? 'Aujourd’hui' : formatDayShort(day, today)}
          </h3>
          <Tournaments groups={tournaments} names={names} />
        </section>
      ))}
    </>
  )
}

type TournamentsProps = { groups: MatchDay['tournaments']; names: ReadonlyMap<string, string>; isLive?: boolean }

function Tournaments({ groups, names, isLive = false }: TournamentsProps) {
  return (
    <div className="flex flex-col gap-4">
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
              <h4 className="text-lg leading-tight">
                <Link
                  to="/tournois/$id"
                  params={{ id: tournamentParam(tournament) }}
                  className="-my-2.5 inline-block py-2.5 no-underline hover:underline"
                >
                  {tournament.title}
                </Link>
              </h4>
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
