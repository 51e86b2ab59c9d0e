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
import { type ClubAsked, ClubRow, actOf, pressesAt } from './row.tsx'

type PartRowsProps = {
  filters: RegistrationFilters
  label: string
  /** The rows left to do come first, then each season has its heading. */
  bySeason?: boolean
  /** Stands below the rows and comes with them, since they would push it. */
  foot?: ReactNode
  onAsk: (asked: ClubAsked) => void
}

/** The rows of one part of the list of a club, page after page. */
export function PartRows({ filters, label, bySeason = false, foot, onAsk }: PartRowsProps) {
  // What is left to do comes first wherever the list has it, so that list is read in one piece, as long as it may be.
  const query = useInfiniteQuery(registrationsQuery({ scope: 'club', ...filters }, bySeason ? 100 : undefined))
  const rows = (registrations: readonly Registration[], of: string) => (
    <RowList aria-label={of}>
      {registrations.map((registration, index) => (
        <ClubRow key={registration.id} registration={registration} isFirst={index === 0} onAsk={onAsk} />
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
                ? groupsOf(registrations).map(({ id, title, of, found }) => (
                    <section key={id} aria-labelledby={id}>
                      <h2 id={id} className="mb-2.5 text-heading">
                        {title} <span className="font-sans text-base font-normal text-muted">{of}</span>
                      </h2>
                      {rows(found, of ? `${label}, ${of}` : title)}
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

type Group = { id: string; title: string; of?: string; found: readonly Registration[] }

/** Puts first what is left to do, the most pressing first, then groups by the season of the first day, in the order of the list. */
function groupsOf(registrations: readonly Registration[]): Group[] {
  const { toDo = [], others = [] } = Object.groupBy(registrations, (one) => (actOf(one) ? 'toDo' : 'others'))
  const seasons = Map.groupBy(others, ({ tournament }) =>
    seasonOf(localDay(tournament.starts_at, tournament.time_zone)),
  )
  return [
    ...(toDo.length > 0 ? [{ id: 'a-faire', title: 'À faire', found: toDo.toSorted(soonestFirst) }] : []),
    ...[...seasons].map(([season, found]) => ({
      id: `a-venir-${season}`,
      title: 'À venir',
      of: seasonLabel(season),
      found,
    })),
  ]
}

const soonestFirst = (one: Registration, other: Registration) => pressesAt(one) - pressesAt(other)
