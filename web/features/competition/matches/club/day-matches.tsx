import { Link } from '@tanstack/react-router'
import type { Match } from '#contract/competition/matches.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { Card } from '#web/components/ui/card.tsx'
import { MatchRow } from '#web/components/ui/play/match-row.tsx'

type DayMatchesProps = { matches: readonly Match[]; toWhistle: readonly Match[] }

/** Lists the other matches of my club today, by hour, and those that its teams whistle. */
export function DayMatches({ matches, toWhistle }: DayMatchesProps) {
  const lines = [
    ...matches.map((match) => ({ match, isWhistled: false })),
    ...toWhistle.map((match) => ({ match, isWhistled: true })),
  ].toSorted((one, other) => Date.parse(one.match.scheduled_date) - Date.parse(other.match.scheduled_date))
  const names = namesIn([...matches, ...toWhistle], ({ category }) => category.id)
  return (
    <section aria-labelledby="aujourd-hui">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="aujourd-hui" className="text-heading">
          Aujourd’hui
        </h2>
        <Link
          to="/matchs"
          search={{ club: 'mine' }}
          className="py-2 text-[0.9375rem] font-medium text-leather-strong underline underline-offset-4"
        >
          Tous nos matchs
        </Link>
      </div>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {lines.map(({ match, isWhistled }) => {
            const { id, status, label, court, whistled_by, tournament } = match
            return (
              <MatchRow
                key={id}
                match={match}
                time_zone={tournament.time_zone}
                under={<p>{status === 'cancelled' ? label : court}</p>}
                note={isWhistled && `Arbitrage\u00a0: ${whistled_by}`}
                names={names}
              />
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
