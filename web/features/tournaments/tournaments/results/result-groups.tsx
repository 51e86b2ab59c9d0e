import { Fragment, type ReactNode, memo } from 'react'
import { NEAR_FIRST_KM } from '#domain/common/thresholds.ts'
import type { TournamentSearch } from '../search/tournament-search.ts'
import type { TournamentPage } from './tournaments-query.ts'
import { TournamentCard } from '../cards/tournament-card.tsx'

type Listed = TournamentPage['items'][number]

/** Draws one of a list, under a heading of that level. */
export type RenderCard = (tournament: Listed, heading: 'h3' | 'h4') => ReactNode

type ResultGroupsProps = {
  tournaments: readonly Listed[]
  order: Order
  /** A radius that was chosen says by itself what is near. */
  hasRadius: boolean
  renderCard?: RenderCard | undefined
}

type Order = NonNullable<TournamentSearch['order']>

/**
 * The cards of a list. Where its order puts what can be entered first, the others stand under a heading, and so does what
 * is too far to be called near.
 */
export const ResultGroups = memo(function Groups({
  tournaments,
  order,
  hasRadius,
  renderCard = publicCard,
}: ResultGroupsProps) {
  const { bookable, others } = groupsOf(tournaments, order)
  const { near, far } = hasRadius ? { near: bookable, far: [] } : farApart(bookable, order)
  return (
    <div className="grid gap-7">
      {near.length > 0 && (
        <div className={RESULT_GRID}>
          {near.map((tournament) => (
            <Fragment key={tournament.id}>{renderCard(tournament, 'h3')}</Fragment>
          ))}
        </div>
      )}
      {far.length > 0 && (
        <Group
          id="plus-loin"
          title={`Plus loin, à plus de ${NEAR_FIRST_KM}\u00a0km`}
          {...{ tournaments: far, renderCard }}
        />
      )}
      {others.length > 0 && (
        <Group id="sans-place" title="Pas encore ou plus de place" {...{ tournaments: others, renderCard }} />
      )}
    </div>
  )
})

type GroupProps = { id: string; title: string; tournaments: readonly Listed[]; renderCard: RenderCard }

function Group({ id, title, tournaments, renderCard }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <div className={RESULT_GRID}>
        {tournaments.map((tournament) => (
          <Fragment key={tournament.id}>{renderCard(tournament, 'h4')}</Fragment>
        ))}
      </div>
    </section>
  )
}

const publicCard: RenderCard = (tournament, heading) => <TournamentCard heading={heading} tournament={tournament} />

/** One list in the orders that mix them, and while the list of another order is still shown. */
export function groupsOf<T extends { availability: Pick<Listed['availability'], 'can_register'> }>(
  tournaments: readonly T[],
  order: Order,
): { bookable: readonly T[]; others: readonly T[] } {
  if (order !== 'bookable' && order !== 'distance') return { bookable: tournaments, others: [] }
  const bookable = tournaments.filter(({ availability }) => availability.can_register)
  const others = tournaments.slice(bookable.length)
  const isSorted = others.every(({ availability }) => !availability.can_register)
  return isSorted ? { bookable, others } : { bookable: tournaments, others: [] }
}

/** Parts a list by distance where its distances pass what is near; one list in any other order. */
export function farApart<T extends Pick<Listed, 'distance_km'>>(tournaments: readonly T[], order: Order) {
  const first =
    order === 'distance' ? tournaments.findIndex(({ distance_km }) => (distance_km ?? 0) > NEAR_FIRST_KM) : -1
  const at = first === -1 ? tournaments.length : first
  return { near: tournaments.slice(0, at), far: tournaments.slice(at) }
}

export const RESULT_GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1'
