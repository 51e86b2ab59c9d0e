import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { endWords } from '#domain/competition/standings/bracket-words.ts'
import { classNames } from '#web/lib/class-names.ts'
import type { ScreenWords } from './screen-court.tsx'
import { ScreenTeam } from './screen-team.tsx'

type ScreenMatchesProps = ScreenWords & {
  matches: readonly ProgrammeMatch[]
  /** The reasons of the matches that ended as few do. */
  reasons: ReadonlyMap<number, string>
}

/** So few matches are written larger. */
const FEW = 3

/** A match in the list of a screen: its hour over its category and phase, both teams and their points. */
export function ScreenMatches({ matches, reasons, names, categoryOf, time_zone }: ScreenMatchesProps) {
  return (
    <ul
      className={classNames(
        'flex flex-1 flex-col divide-y divide-night-line',
        matches.length <= FEW && 'sm:text-[1.35em]',
      )}
    >
      {matches.map((match) => {
        const { id, court, scheduled_date, phase, status, label } = match
        const end = endWords(match, reasons.get(id) ?? null)
        return (
          <li
            key={id}
            className="grid flex-1 items-center gap-x-[1em] py-[1.1vh] sm:grid-cols-[minmax(0,14em)_minmax(0,1fr)]"
          >
            <p className="leading-tight">
              <span className="figures block font-bold">
                {status === 'in_progress' ? label : formatTime(scheduled_date, time_zone)}
              </span>
              <span className="line-clamp-2 text-[0.87em] text-on-night-muted">
                {[categoryOf(match), phase, court].filter(Boolean).join(', ')}
              </span>
            </p>
            <div className="grid min-w-0 gap-[0.15em] text-[1.15em]">
              <ScreenTeam match={match} side={1} names={names} />
              <ScreenTeam match={match} side={2} names={names} />
              {end !== null && <p className="line-clamp-2 text-[0.75em] text-on-night-muted">{end}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
