import { Fragment, type ReactNode } from 'react'
import type { TournamentSearch } from '../search/tournament-search.ts'
import type { TournamentPage } from './tournaments-query.ts'
import { TournamentCard } from '../cards/tournament-card.tsx'

type Listed = TournamentPage['items'][number]

/** Draws one of a list, under a heading of that level. */
export type RenderCard = (tournament: Listed, heading: 'h3' | 'h4') => ReactNode

type ResultGroupsProps = {
  tournaments: readonly Listed[]
  order: NonNullable<TournamentSearch['order']>
  renderCard?: RenderCard | undefined
}

/** The cards of a list; where its order puts what can be entered first, the others stand under a heading. */
export function ResultGroups({ tournaments, order, renderCard = publicCard }: ResultGroupsProps) {
  const { bookable, others } = groupsOf(tournaments, order)
  return (
    <>
      {bookable.length > 0 && (
        <div className={RESULT_GRID}>
          {bookable.map((tournament) => (
            <Fragment key={tournament.id}>{renderCard(tournament, 'h3')}</Fragment>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <section aria-labelledby="sans-place">
          <h3 id="sans-place" className={bookable.length > 0 ? 'mt-7 mb-3 text-lg' : 'mb-3 text-lg'}>
            Sans place pour le moment
          </h3>
          <div className={RESULT_GRID}>
            {others.map((tournament) => (
              <Fragment key={tournament.id}>{renderCard(tournament, 'h4')}</Fragment>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const publicCard: RenderCard = (tournament, heading) => <TournamentCard heading={heading} tournament={tournament} />

/** One list in the orders that mix them, and while the list of another order is still shown. */
export function groupsOf<T extends { availability: Pick<Listed['availability'], 'can_register'> }>(
  tournaments: readonly T[],
  order: ResultGroupsProps['order'],
): { bookable: readonly T[]; others: readonly T[] } {
  if (order !== 'bookable' && order !== 'distance') return { bookable: tournaments, others: [] }
  const bookable = tournaments.filter(({ availability }) => availability.can_register)
  const others = tournaments.slice(bookable.length)
  const isSorted = others.every(({ availability }) => !availability.can_register)
  return isSorted ? { bookable, others } : { bookable: tournaments, others: [] }
}

export const RESULT_GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1'
