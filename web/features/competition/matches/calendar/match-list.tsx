import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { Match } from '#contract/competition/matches.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { formatDayLong, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { matchLocation } from '#domain/competition/match.ts'
import { type MatchDay, matchDays } from '../match-groups.ts'
import { isLive } from '../matches-query.ts'
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
          <Tournaments groups={live} names={names} />
        </section>
      )}
      {matchDays(matches.filter((match) => !isLive(match))).map(({ day, tournaments }) => (
        <section key={day} className="mt-6 first:mt-0">
          <h3 className="mb-3 text-xl first-letter:uppercase">
            {day === today && <span className="text-leather-strong">Aujourd’hui, </span>}
            {formatDayLong(day)}
          </h3>
          <Tournaments groups={tournaments} names={names} />
        </section>
      ))}
    </>
  )
}

type TournamentsProps = { groups: MatchDay['tournaments']; names: ReadonlyMap<string, string> }

function Tournaments({ groups, names }: TournamentsProps) {
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ tournament, matches }) => (
        <article key={tournament.id} className="overflow-hidden rounded-card border border-line bg-card">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line bg-raised/60 px-4 py-3 sm:px-5">
            <h4 className="text-lg leading-tight">
              <Link
                to="/tournois/$id"
                params={{ id: tournamentParam(tournament) }}
                className="-my-2.5 inline-block py-2.5 no-underline hover:underline"
              >
                {tournament.title}
              </Link>
            </h4>
            <p className="inline-flex items-center gap-1.5 text-[0.9375rem] text-muted">
              <MapPin className="size-4.5 shrink-0" aria-hidden="true" />
              {matchLocation(tournament.location)}
              {localTimeSuffix(tournament.time_zone)}
            </p>
          </header>
          <ul className="divide-y divide-line">
            {matches.map((match) => (
              <CalendarMatch key={match.id} match={match} names={names} />
            ))}
          </ul>
        </article>
      ))}
    </div>
  )
}
