import type { TournamentDetails } from '#contract/tournaments.ts'
import { localTimeSuffix } from '#domain/dates.ts'
import { theDays } from './the-day.ts'

/** The day, or the days, as a line of moments. */
export function DayLines({ tournament }: { tournament: TournamentDetails }) {
  const days = theDays(tournament)
  return (
    <div className="space-y-5">
      {days.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="mb-2 text-lg first-letter:uppercase">{title}</h3>
          <ul className="border-l-3 border-court pl-4">
            {lines.map(({ time, words }) => (
              <li key={words} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-1">
                <span className="figures font-semibold">{time}</span>
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {localTimeSuffix(tournament.time_zone) && (
        <p className="text-[0.9375rem] text-muted">Heures{localTimeSuffix(tournament.time_zone)}.</p>
      )}
    </div>
  )
}
