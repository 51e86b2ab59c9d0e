import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompetitionOverview, ProgrammeMatch } from '#contract/competition/standings.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { programmeQuery } from '../follow-queries.ts'
import type { FollowSearch } from '../follow-search.ts'
import { MatchLine } from '../match-line.tsx'
import { playedPart } from './played-part.ts'
import { ProgrammePrints } from './programme-prints.tsx'
import { ProgrammeFilters } from './programme-filters.tsx'

type ProgrammeViewProps = {
  overview: CompetitionOverview
  /** The filters that were asked, with the day chosen. */
  search: FollowSearch
  own: ReadonlySet<string>
  onSearch: (search: FollowSearch) => void
}

/** Lists the matches of a tournament, by day and hour. */
export function ProgrammeView({ overview, search, own, onSearch }: ProgrammeViewProps) {
  const { id, time_zone, days, categories } = overview
  const { items } = useSuspenseQuery(programmeQuery(id, search)).data
  if (days.length === 0 && categories.some(({ has_pools }) => has_pools))
    return (
      <EmptyState title="Les horaires viendront">
        Les poules sont tirées&nbsp;: elles se lisent à la page « Classements ». Heures et terrains s’afficheront ici.
      </EmptyState>
    )
  if (days.length === 0)
    return (
      <EmptyState title="Pas encore de matchs">
        Les matchs s’affichent ici dès que l’organisateur publie son planning, avec leur heure et leur terrain.
      </EmptyState>
    )
  const categoryNames = new Map(categories.map((category) => [category.id, category.name]))
  const names = namesIn(items, ({ tournament_category_id }) => tournament_category_id)
  const lines = (matches: readonly ProgrammeMatch[]) => (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card print:columns-2 print:gap-0">
      {matches.map((match) => (
        <MatchLine
          key={match.id}
          match={match}
          time_zone={time_zone}
          category={categories.length > 1 ? categoryNames.get(match.tournament_category_id) : undefined}
          own={own}
          names={names}
        />
      ))}
    </ul>
  )
  return (
    <>
      <ProgrammeFilters overview={overview} search={search} onSearch={onSearch} />
      {items.length === 0 && <EmptyState title="Aucun match ne correspond" heading="h2" className="mt-6" />}
      {byDay(items, time_zone).map(([day, matches]) => (
        <section key={day} aria-labelledby={`jour-${day}`} className="mt-7">
          <h2 id={`jour-${day}`} className="mb-3 text-xl first-letter:uppercase">
            {formatDayLong(day)}
          </h2>
          {/* The few matches of one team are shown whole. */}
          {search.equipe ? lines(matches) : <DayList matches={matches} withLines={lines} />}
        </section>
      ))}
      <ProgrammePrints id={id} search={search} matches={items} />
    </>
  )
}

type DayListProps = {
  matches: readonly ProgrammeMatch[]
  withLines: (matches: readonly ProgrammeMatch[]) => ReactNode
}

/** Folds what is over above the list, while there is more to come. */
function DayList({ matches, withLines }: DayListProps) {
  const { over, rest } = playedPart(matches)
  return (
    <>
      {over.length > 0 && (
        <details className="mb-3 print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {over.length > 1 ? `Les ${over.length} matchs déjà joués` : 'Le match déjà joué'}
          </summary>
          {withLines(over)}
        </details>
      )}
      {withLines(rest)}
    </>
  )
}

const byDay = (matches: readonly ProgrammeMatch[], time_zone: string) => [
  ...Map.groupBy(matches, ({ scheduled_date }) => localDay(scheduled_date, time_zone)),
]
