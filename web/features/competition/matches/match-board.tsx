import type { Match } from '#contract/competition/matches.ts'
import { poolName } from '#domain/competition/match.ts'
import { formatTime, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Points, SideCrest } from '#web/components/ui/play/board-parts.tsx'

/** Shows one match as a board. `title` says whether it is played now, awaited, or the last one. */
export function MatchBoard({ match, title }: { match: Match; title: string }) {
  const { team1, team2, score, status, court, pool, phase, category, scheduled_date, tournament } = match
  const time = formatTime(scheduled_date, tournament.time_zone) + localTimeSuffix(tournament.time_zone)
  const isLive = status === 'in_progress'
  return (
    <div className="rounded-card bg-night p-5 text-on-night forced-colors:border print:border sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-[0.9375rem] font-semibold">
        <h3 className={classNames('flex items-center gap-2 font-sans text-[length:inherit]', isLive && 'text-court')}>
          {isLive && <span data-fill className="size-2 rounded-full bg-current" aria-hidden="true" />}
          {title}
        </h3>
        <p className="text-on-night-muted">
          {[score && time, court, pool ? poolName(pool) : phase, categoryName(category)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-2.5">
        <SideCrest side={team1} />
        {score ? (
          <p className="figures flex items-center gap-2.5 text-5xl leading-none font-extrabold sm:gap-4 sm:text-6xl">
            <Points value={score.team1} isAhead={score.team1 > score.team2} />
            <span className="h-[0.7em] w-px bg-night-line" aria-hidden="true" />
            <span className="sr-only"> à </span>
            <Points value={score.team2} isAhead={score.team2 > score.team1} />
          </p>
        ) : (
          <p className="figures text-3xl font-bold sm:text-5xl">{time}</p>
        )}
        <SideCrest side={team2} />
        <div className="col-span-3 grid grid-cols-2 gap-4 text-center leading-tight font-semibold wrap-anywhere sm:text-lg">
          <TeamName side={team1} />
          <TeamName side={team2} />
        </div>
      </div>
    </div>
  )
}

function TeamName({ side: { label, mine } }: { side: Match['team1'] }) {
  return (
    <p>
      {label}
      {mine && <span className="block text-[0.9375rem] font-medium text-court">votre équipe</span>}
    </p>
  )
}
