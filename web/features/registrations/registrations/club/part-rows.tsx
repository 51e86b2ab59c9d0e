import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations/registrations.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonLabel, seasonOf } from '#domain/common/dates/season.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { type RegistrationFilters, registrationsQuery } from '../registrations-query.ts'
import { type ClubAsked, ClubRow } from './row.tsx'

type PartRowsProps = {
  filters: RegistrationFilters
  label: string
  /** Each season has its heading. */
  bySeason?: boolean
  /** Stands below the rows and comes with them, since they would push it. */
  foot?: ReactNode
  onAsk: (asked: ClubAsked) => void
}

/** The rows of one part of the list of a club, page after page. */
export function PartRows({ filters, label, bySeason = false, foot, onAsk }: PartRowsProps) {
  const query = useInfiniteQuery(registrationsQuery({ scope: 'club', ...filters }))
  const rows = (registrations: readonly Registration[], of: string) => (
    <RowList aria-label={of}>
      {registrations.map((registration) => (
        <ClubRow key={registration.id} registration={registration} onAsk={onAsk} />
      ))}
    </RowList>
  )
  return (
    <>
      <Loaded query={query} skeleton={<ListSkeleton />} label={`Chargement\u00a0: ${label}`}>
        {({ pages }) => {
          const registrations = pages.flatMap((page) => page.items)
          return (
            <div className="grid gap-6">
              {bySeason
                ? seasonsOf(registrations).map(([season, played]) => (
                    <section key={season} aria-labelledby={`a-venir-${season}`}>
                      <h2 id={`a-venir-${season}`} className="mb-2.5 text-heading">
                        À venir{' '}
                        <span className="font-sans text-base font-normal text-muted">{seasonLabel(season)}</span>
                      </h2>
                      {rows(played, `${label}, ${seasonLabel(season)}`)}
                    </section>
                  ))
                : rows(registrations, label)}
              {query.hasNextPage && (
                <Button
                  data-screen-only
                  variant="secondary"
                  className="justify-self-center"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Voir plus
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
      {!query.isPending && foot}
    </>
  )
}

/** By the season of the first day of each tournament, in the order of the list. */
function seasonsOf(registrations: readonly Registration[]) {
  const of = ({ tournament }: Registration) => seasonOf(localDay(tournament.starts_at, tournament.time_zone))
  return [...Map.groupBy(registrations, of)]
}
