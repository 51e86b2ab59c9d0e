import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { orpc } from '#web/lib/api/api.ts'

export const recentQuery = orpc.registrations.list.queryOptions({
  input: { scope: 'club', order: 'recent', limit: 20 },
})

/** Shows the last tournaments where the club has registered a team, and where that team stands. */
export function RecentTournaments() {
  const query = useQuery(recentQuery)
  return (
    <section aria-labelledby="tournois-recents">
      <h2 id="tournois-recents" className="mb-3 text-heading">
        Tournois récents
      </h2>
      <Loaded query={query} skeleton="h-64" label="Chargement des tournois récents">
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <p className="mb-4 text-muted">Votre club n’a encore inscrit aucune équipe.</p>
              <ButtonLink to="/club/rechercher">Rechercher un tournoi</ButtonLink>
            </Card>
          ) : (
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {lastOfEach(items)
                  .slice(0, SHOWN)
                  .map((registration) => (
                    <Recent key={registration.id} registration={registration} />
                  ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </section>
  )
}

const SHOWN = 5

function Recent({ registration: { id, tournament, team_name, status, rank } }: { registration: Registration }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="leading-tight font-bold wrap-anywhere">
          <Link to="/club/inscriptions" search={{ inscription: id }} className="stretched no-underline">
            {tournament.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-[0.9375rem] leading-snug wrap-anywhere text-muted">
          {formatMoment(tournament.starts_at, tournament.time_zone)}, {tournament.location}
          <span className="block">{team_name}</span>
        </p>
      </div>
      <RegistrationBadge status={status} place="club" rank={rank} />
    </li>
  )
}

/** Keeps one line for a tournament, however many teams are in. */
function lastOfEach(registrations: readonly Registration[]): Registration[] {
  const seen = new Set<number>()
  return registrations.filter(({ tournament_id }) => !seen.has(tournament_id) && seen.add(tournament_id))
}
