import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { priceLabel } from '#domain/common/money.ts'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import type { Asked } from './asked-part.ts'
import { howFar } from './how-far.ts'
import { placesText } from '../entering/places-text.ts'
import { TournamentLink } from './tournament-link.tsx'

/** A tournament as its poster, above its title, club, places and price. The whole of it is a link. */
export function TournamentPoster({
  tournament,
}: {
  tournament: TournamentSummary & { road_km?: number | null; asked?: Asked | null }
}) {
  const { organizer, venue_city, categories, lowest_price_cents, highest_price_cents } = tournament
  const far = howFar(tournament)
  const [first] = categories
  const price = priceLabel({ lowest: lowest_price_cents, highest: highest_price_cents, count: categories.length })
  return (
    <li className={`relative ${POSTER_WIDTH}`}>
      <Cover tournament={tournament} layout="top" className="h-44 w-full rounded-card" />
      <h3 className="mt-2.5 text-base leading-tight font-bold wrap-anywhere">
        <TournamentLink tournament={tournament} />
      </h3>
      <p className="mt-1 flex items-center gap-1.5 text-sm">
        <Crest club={organizer} size={20} />
        <span className="truncate">{organizer.name}</span>
      </p>
      <p className="mt-1 text-[0.9375rem] leading-snug">
        <strong className="font-semibold">
          {far ? `${far.km}\u00a0km` : venue_city} · {placesText(tournament)}
        </strong>
        <span className="block text-muted">
          {far && <span className="block">{far.by}</span>}
          {categories.length === 1 && first ? categoryName(first) : `${categories.length} catégories`} · {price}
        </span>
      </p>
    </li>
  )
}

export const POSTER_WIDTH = 'w-40 shrink-0 snap-start lg:w-auto'
