import { Link } from '@tanstack/react-router'
import type { Match } from '#contract/competition/matches.ts'
import { pairing, poolName } from '#domain/competition/match.ts'
import { formatRelative, formatTime, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { CourtLines } from '#web/components/layout/court-lines.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { classNames } from '#web/lib/class-names.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Points, SideCrest } from '#web/components/ui/play/board-parts.tsx'
import { type OwnView, ownView } from './own-side.ts'

/** Shows the match of my club that matters now, its own side first: played, awaited or the last of the day. */
export function Scoreboard({ match }: { match: Match }) {
  const { tournament, category, court, pool, phase, status, label, scheduled_date } = match
  const view = ownView(match)
  const now = useNow()
  return (
    <section
      aria-labelledby="match-du-moment"
      className="relative isolate overflow-hidden rounded-card bg-night p-5 text-on-night forced-colors:border print:border sm:p-6"
    >
      <CourtLines
        view="half"
        className="absolute -top-4 right-0 -z-10 h-56 text-night-line/60 max-sm:-right-16 print:hidden"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-[0.9375rem] font-semibold">
        <p className={classNames('flex items-center gap-2', status === 'in_progress' && 'text-court')}>
          {status === 'in_progress' && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
          {status === 'scheduled' ? comingWords(scheduled_date, now) : label}
        </p>
        <p className="text-on-night-muted">
          {[court, pool ? poolName(pool) : phase, categoryName(category)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <h2 id="match-du-moment" className="sr-only">
        {spoken(view, formatTime(scheduled_date, tournament.time_zone) + localTimeSuffix(tournament.time_zone))}
      </h2>
      <div
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-2.5"
        aria-hidden="true"
      >
        <SideCrest side={view.own} />
        {view.score ? (
          <p
            className={classNames(
              'figures flex items-center text-5xl leading-none font-extrabold sm:text-7xl',
              // Two scores of three figures leave little room between them.
              Math.max(view.score.own, view.score.opponent) < 100 ? 'gap-5 sm:gap-8' : 'gap-2.5 sm:gap-4',
            )}
          >
            <Points value={view.score.own} isAhead={view.score.own > view.score.opponent} />
            <span className="h-[0.7em] w-px bg-night-line" />
            <Points value={view.score.opponent} isAhead={view.score.opponent > view.score.own} />
          </p>
        ) : (
          <p className="figures text-3xl font-bold sm:text-5xl">{formatTime(scheduled_date, tournament.time_zone)}</p>
        )}
        <SideCrest side={view.opponent} />
        <p className="col-span-3 grid grid-cols-2 gap-4 text-center leading-tight font-semibold wrap-anywhere sm:text-lg">
          <span>{view.own.label}</span>
          <span>{view.opponent.label}</span>
        </p>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-40 leading-snug text-on-night-muted">{tournament.title}</p>
        <Link
          to="/tournois/$id"
          params={{ id: tournamentParam(tournament) }}
          hash="matchs"
          aria-label={`${ACTS[status]}\u00a0: ${tournament.title}`}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-control border px-5 leading-tight font-semibold no-underline transition-colors duration-150 focus-visible:outline-on-night print:hidden',
            status === 'completed'
              ? 'border-on-night-muted hover:border-on-night'
              : 'border-court bg-court text-night hover:border-chalk hover:bg-chalk',
          )}
        >
          {ACTS[status]}
        </Link>
      </div>
    </section>
  )
}

const ACTS: Record<Match['status'], string> = {
  in_progress: 'Suivre',
  scheduled: 'Voir les matchs',
  completed: 'Voir les matchs',
  cancelled: 'Voir les matchs',
}

/** Says 'Prochain match, dans 40 min', without a delay once its hour has passed. */
function comingWords(scheduled_date: string, now: Date): string {
  return hasPassed(scheduled_date, now) ? 'Prochain match' : `Prochain match, ${formatRelative(scheduled_date, now)}`
}

/** Says 'ES Clisson 12, Saint-Melaine 16', or 'ES Clisson contre Saint-Melaine, à 14 h 20' before the first basket. */
function spoken({ own, opponent, score }: OwnView, time: string): string {
  return score
    ? `${own.label} ${score.own}, ${opponent.label} ${score.opponent}`
    : `${pairing(own.label, opponent.label)}, à ${time}`
}
