import { formatTime } from '#domain/common/dates/dates.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { Points } from '#web/components/ui/play/board-parts.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import type { DayMatch } from './day-match.ts'

type NowCardProps = { match: DayMatch; time_zone: string; names: ReadonlyMap<string, string>; category: string | null }

/** For those who come for no team yet: what a court plays now, or what comes next. */
export function NowCard({ match, time_zone, names, category }: NowCardProps) {
  const { team1, team2, status, court, phase, period, score, label, scheduled_date } = match
  const isLive = status === 'in_progress'
  return (
    <div className="rounded-card bg-night p-4 text-on-night forced-colors:border lg:p-7 print:border">
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
        <h3 className="flex items-center gap-2 font-sans text-[1.0625rem] font-semibold text-court">
          {isLive && <span data-fill className="size-2.5 rounded-full bg-current" aria-hidden="true" />}
          {isLive ? [label, court].filter(Boolean).join(', ') : `À ${formatTime(scheduled_date, time_zone)}`}
        </h3>
        <p className="text-on-night-muted">{[category, phase, isLive ? period : court].filter(Boolean).join(', ')}</p>
      </div>
      {[team1, team2].map((side, index) => (
        <p
          key={index}
          className="mt-2 flex min-h-11 items-center gap-3 text-[1.0625rem] font-semibold lg:text-[1.375rem]"
        >
          {side.club && (
            <span className="[color-scheme:dark]">
              <Crest club={side.club} size={36} />
            </span>
          )}
          <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
            <TeamName label={side.label} names={names} />
          </span>
          {score && (
            <span className="font-display text-[2.5rem] leading-none font-extrabold lg:text-[4rem]">
              <Points
                value={index === 0 ? score.team1 : score.team2}
                isAhead={index === 0 ? score.team1 > score.team2 : score.team2 > score.team1}
              />
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
