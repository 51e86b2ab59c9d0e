import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { endWords } from '#domain/competition/standings/bracket-words.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { classNames } from '#web/lib/class-names.ts'
import { WinnerMark } from '../winner-mark.tsx'

type ScreenMatchesProps = {
  matches: readonly ProgrammeMatch[]
  /** The names of the categories. */
  names: ReadonlyMap<number, string>
  time_zone: string
  /** The reasons of the matches that ended as few do. */
  reasons: ReadonlyMap<number, string>
  isLarge: boolean
}

/** Writes a line a match: court and hour, both teams, their points. */
export function ScreenMatches({ matches, names, time_zone, reasons, isLarge }: ScreenMatchesProps) {
  return (
    <ul className={classNames('divide-y divide-night-line', isLarge && 'sm:text-[1.35em]')}>
      {matches.map((match) => {
        const { id, court, scheduled_date, tournament_category_id, phase, team1, team2, score, winner, status } = match
        const end = endWords(match, reasons.get(id) ?? null)
        return (
          <li
            key={id}
            className="grid grid-cols-[15em_minmax(0,1fr)_auto] items-center gap-x-[1em] py-[1.1vh] max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="leading-tight max-sm:col-span-2">
              <span className="figures block font-bold">
                {status === 'in_progress' ? 'En cours' : formatTime(scheduled_date, time_zone)}
                {court && ` · ${court}`}
              </span>
              <span className="block truncate text-[0.87em] text-on-night-muted">
                {[names.get(tournament_category_id), phase].filter(Boolean).join(' · ')}
              </span>
            </p>
            <div className="min-w-0 text-[1.15em] leading-snug">
              {[team1, team2].map(({ label, registration_id }, index) => (
                <p
                  key={index}
                  className={classNames(
                    'truncate max-sm:line-clamp-2 max-sm:whitespace-normal max-sm:wrap-anywhere',
                    winner === index + 1 && 'font-extrabold',
                    !registration_id && 'text-on-night-muted italic',
                  )}
                >
                  {label}
                  {winner === index + 1 && <WinnerMark />}
                </p>
              ))}
              {end !== null && <p className="line-clamp-2 text-[0.75em] text-on-night-muted">{end}</p>}
            </div>
            {score && (
              <div
                className={classNames(
                  'figures text-right text-[1.25em] font-extrabold',
                  score.kind === 'live' && 'text-court',
                )}
              >
                <p>{score.team1}</p>
                <p>{score.team2}</p>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
