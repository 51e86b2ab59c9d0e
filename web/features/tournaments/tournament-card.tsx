import { Link } from '@tanstack/react-router'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Cover } from '../../components/ui/cover.tsx'
import { Crest } from '../../components/ui/crest.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { CategoryChips } from './category-chips.tsx'
import { Places } from './places.tsx'
import { PriceTag } from './price-tag.tsx'
import { RegisterButtons } from './register-buttons.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'
import { WhenAndWhere } from './when-and-where.tsx'

/** One tournament of a list. The whole card is a link; its buttons are above it. */
export function TournamentCard({ tournament }: { tournament: TournamentSummary }) {
  const { title, availability, organizer, categories } = tournament
  return (
    <Card as="article" className="flex h-full flex-col gap-4 transition-colors duration-150 hover:border-ink">
      <div className="flex flex-wrap gap-4">
        <Cover tournament={tournament} layout="top" className="h-40 w-23 shrink-0 rounded-control" />
        <div className="min-w-0 flex-1 basis-40">
          <AvailabilityBadge availability={availability} className="mb-1.5" />
          <h3 className="text-xl leading-tight">
            <Link to="/tournois/$id" params={{ id: tournamentParam(tournament) }} className="stretched no-underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1 flex items-center gap-2 text-[0.9375rem] text-muted">
            <Crest club={organizer} size={22} />
            <span className="truncate">{organizer.name}</span>
          </p>
        </div>
      </div>
      <WhenAndWhere tournament={tournament} />
      <CategoryChips categories={categories} />
      <Places seats={tournament} code={availability.code} className="mt-auto" />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <PriceTag tournament={tournament} />
        <div className="relative z-10 flex flex-wrap gap-2 empty:hidden">
          <RegisterButtons tournament={tournament}>
            <ButtonLink
              to="/tournois/$id"
              params={{ id: tournamentParam(tournament) }}
              variant="ink"
              aria-label={`Voir\u00a0: ${title}`}
            >
              Voir
            </ButtonLink>
          </RegisterButtons>
        </div>
      </div>
    </Card>
  )
}
