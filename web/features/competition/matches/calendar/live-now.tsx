import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { isLive, matchesQuery } from '../matches-query.ts'
import { LiveMatches } from './match-list.tsx'
import type { CalendarSearch } from './match-search.ts'

/** The matches under way stand above those to come, whose list has read them and follows them. */
export function LiveNow({ search }: { search: CalendarSearch }) {
  const { data } = useInfiniteQuery({ ...matchesQuery('coming', search), placeholderData: keepPreviousData })
  const live = data?.pages.flatMap((page) => page.items.filter(isLive)) ?? []
  if (live.length === 0) return null
  return (
    <section aria-labelledby="en-ce-moment" className="mt-8">
      <h2 id="en-ce-moment" className="mb-4 text-heading text-leather-strong">
        En ce moment
      </h2>
      <LiveMatches matches={live} heading="h3" />
    </section>
  )
}
