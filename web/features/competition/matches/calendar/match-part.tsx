import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CutNotice } from '#web/components/layout/problems/cut-notice.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { MoreLink } from '#web/components/ui/lists/more-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useCut } from '#web/lib/live/use-cut.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { followedTopics } from '../followed.ts'
import { LiveMatches, MatchList } from './match-list.tsx'
import type { CalendarSearch } from './match-search.ts'
import { type MatchSpan, isLive, matchesQuery, shownNext } from '../matches-query.ts'
import { useFreshResults } from '../use-fresh-results.ts'

type MatchPartProps = { span: MatchSpan; search: CalendarSearch; today: string; empty: ReactNode }

/** Shows one part of the calendar: loading, found, empty or failed. */
export function MatchPart({ span, search, today, empty }: MatchPartProps) {
  const query = useInfiniteQuery({ ...matchesQuery(span, search), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch, isFetching } = query
  const matches = data?.pages.flatMap((page) => page.items)
  useFreshResults(matches ?? [])
  useLive(followedTopics(matches ?? []))
  const isCut = useCut()

  if (error && !matches) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!matches) return <Waiting />
  const live = matches.filter(isLive)
  const others = matches.filter((match) => !isLive(match))
  if (matches.length === 0 || (span === 'coming' && others.length === 0 && !query.hasNextPage)) return empty
  const next = query.isFetchingNextPage ? undefined : shownNext(span, matches.length)
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
    >
      {isCut && (
        <div className="mb-4">
          <CutNotice />
        </div>
      )}
      {/* The calendar shows those under way above its two parts. */}
      {span !== 'coming' && live.length > 0 && (
        <section className="mb-6">
          <h3 className="mb-3 text-xl text-leather-strong">En ce moment</h3>
          <LiveMatches matches={live} heading="h4" />
        </section>
      )}
      <MatchList matches={others} today={today} />
      <LoadMore
        query={query}
        shown={span === 'coming' ? others.length : matches.length}
        noun={['match', 'matchs']}
        link={
          next && (
            <MoreLink
              to="/matchs"
              search={{ ...search, shown: next }}
              hash={span === 'over' ? 'resultats' : undefined}
              onMore={() => void query.fetchNextPage()}
            />
          )
        }
      />
    </div>
  )
}

function Waiting() {
  return (
    <output className="block" aria-label="Chargement des matchs">
      <Skeleton className="mb-3 h-7 w-56" />
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="mt-4 h-56 w-full rounded-card" />
    </output>
  )
}
