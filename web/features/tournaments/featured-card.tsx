import { Star } from 'lucide-react'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Cover } from '../../components/ui/cover.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { CategoryChips } from './category-chips.tsx'
import { Places } from './places.tsx'
import { PriceTag } from './price-tag.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'
import { WhenAndWhere } from './when-and-where.tsx'

/** One of the three featured tournaments of the home page; a badge shows sponsored ones. */
export function FeaturedCard({ tournament }: { tournament: TournamentSummary }) {
  const { title, availability, organizer, categories, sponsored } = tournament
  return (
    <Card as="article" className="flex h-full flex-col gap-5 transition-colors duration-150 hover:border-ink">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-2">
          {sponsored && (
            <Badge tone="leather" icon={<Star aria-hidden="true" />}>
              Sponsorisé
            </Badge>
          )}
          <AvailabilityBadge availability={availability} />
        </div>
        <Cover tournament={tournament} layout="top" className="h-40 w-23 shrink-0 rounded-control" />
      </div>
      <div>
        <h3 className="text-2xl leading-tight tracking-tight">{title}</h3>
        <p className="mt-1 truncate text-muted">{organizer.name}</p>
      </div>
      <WhenAndWhere tournament={tournament} />
      <CategoryChips categories={categories} />
      <Places seats={tournament} code={availability.code} className="mt-auto" />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <PriceTag tournament={tournament} />
        <ButtonLink
          to="/tournois/$id"
          params={{ id: tournamentParam(tournament) }}
          variant="secondary"
          className="stretched"
          aria-label={`Voir les détails : ${title}`}
        >
          Voir les détails
        </ButtonLink>
      </div>
    </Card>
  )
}
