import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { placesLeft, sumOfSeats } from '#domain/tournaments/availability/seats.ts'
import { given } from '#web/lib/router/search-params.ts'

type Parted = Pick<
  TournamentSummary,
  | 'categories'
  | 'availability'
  | 'lowest_price_cents'
  | 'highest_price_cents'
  | 'current_participants'
  | 'max_participants'
>

export type Asked = { category_ids: number[]; availability: TournamentSummary['availability'] }

/**
 * A tournament reduced to the categories that somebody asks for: its state, its price and its places are theirs.
 * @param asked null for the whole tournament
 */
export function askedPart<T extends Parted>(tournament: T, asked: Asked | null): T {
  if (!asked) return tournament
  const categories = tournament.categories.filter(({ id }) => asked.category_ids.includes(id))
  const prices = categories.map(({ price_cents }) => price_cents)
  return {
    ...tournament,
    ...sumOfSeats(categories),
    categories,
    availability: asked.availability,
    lowest_price_cents: Math.min(...prices),
    highest_price_cents: Math.max(...prices),
  }
}

/** The category that registering proposes: the only one, or the only one with a place; undefined when in doubt. */
export function proposedCategory({ categories }: Pick<TournamentSummary, 'categories'>): number | undefined {
  const open = categories.filter(({ status }) => status === 'open')
  const free = open.filter((entered) => placesLeft(entered) > 0)
  const [only, ...others] = free.length > 0 ? free : open
  return others.length === 0 ? only?.id : undefined
}

/** The address of its page keeps the category that was asked for. */
export const askedSearch = (tournament: Pick<TournamentSummary, 'categories'> & { asked?: Asked | null }) =>
  tournament.asked ? given({ categorie: proposedCategory(tournament) }) : {}
