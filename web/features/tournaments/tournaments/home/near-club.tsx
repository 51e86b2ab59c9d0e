import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { nearClubQuery } from './near-club-query.ts'
import { placesText } from '../entering/places-text.ts'
import { howFar } from '../cards/how-far.ts'
import { TournamentTile } from '../cards/tournament-tile.tsx'

/** Three tournaments that my club could enter, the nearest first. */
export function NearClub({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h4' }) {
  const query = useQuery(nearClubQuery)
  return (
    <section aria-labelledby="pres-du-club">
      <Heading id="pres-du-club" className={Heading === 'h2' ? 'mb-3 text-heading' : 'mb-2.5 text-lg'}>
        {title(query.data)}
      </Heading>
      <Loaded query={query} skeleton={<Waiting />} label="Chargement des tournois">
        {({ items }) =>
          items.length === 0 ? (
            <Card className="text-muted">
              <p>Aucun tournoi à prendre en ce moment.</p>
            </Card>
          ) : (
            <ul className="flex flex-col gap-2.5">
              {items.map((tournament) => (
                <TournamentTile key={tournament.id} tournament={tournament}>
                  {where(tournament)}
                  <span className="block">
                    {who(tournament)} · <strong className="font-semibold text-ink">{placesText(tournament)}</strong>
                  </span>
                </TournamentTile>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Link
        to="/tournois"
        className="mt-1 inline-block py-2 font-medium text-leather-strong underline underline-offset-4"
      >
        Tous les tournois
      </Link>
    </section>
  )
}

function title(data: { city: string | null } | undefined): string {
  return data?.city ? `Les plus proches ${ofName(data.city)}` : 'Les plus proches de chez vous'
}

/** 'Vertou, à 8 km à vol d’oiseau'. */
function where(tournament: TournamentSummary & { road_km: number | null }): string {
  const far = howFar(tournament)
  return far ? `${tournament.venue_city}, à ${far.km}\u00a0km ${far.by}` : tournament.venue_city
}

/** 'U18 féminin', '4 catégories'. */
function who({ categories }: TournamentSummary): string {
  const [first] = categories
  return categories.length === 1 && first ? categoryName(first) : `${categories.length} catégories`
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2.5">
      {[1, 2, 3].map((tile) => (
        <Skeleton key={tile} className="h-22 rounded-card" />
      ))}
    </div>
  )
}
