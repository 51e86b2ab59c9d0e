import { Link } from '@tanstack/react-router'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { categoriesLine } from '#domain/categories-line.ts'
import { priceLabel } from '#domain/money.ts'
import { placesFact } from '#domain/places-fact.ts'
import { Cover } from '../../components/ui/cover.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'

/** One of the tournaments to come: its poster, then the little that makes one choose. */
export function ComingTile({ tournament }: { tournament: TournamentSummary }) {
  const { title, distance_km, categories, availability, venue_city } = tournament
  const { lowest_price_cents: lowest, highest_price_cents: highest } = tournament
  const places = placesFact(availability.code, categories)
  const far = distance_km === null ? venue_city : `${Math.round(distance_km)}\u00a0km`
  return (
    <article className="relative w-40 shrink-0 snap-start sm:w-44 lg:w-auto">
      <Cover tournament={tournament} layout="top" className="h-44 w-full rounded-card" />
      <h3 className="mt-2.5 text-lg leading-tight">
        <Link to="/tournois/$id" params={{ id: tournamentParam(tournament) }} className="stretched no-underline">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-[0.9375rem] leading-snug font-semibold">
        {[far, places && `${places.count}\u00a0${places.words}`].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm leading-snug text-muted">
        {categoriesLine(categories)} · {priceLabel({ lowest, highest, count: categories.length })}
      </p>
    </article>
  )
}
