import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations/registrations.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { LinkedRow } from './linked-row.tsx'

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
            <RowList aria-label="Tournois récents">
              {lastOfEach(items)
                .slice(0, SHOWN)
                .map((registration) => (
                  <LinkedRow key={registration.id} registration={registration} />
                ))}
            </RowList>
          )
        }
      </Loaded>
    </section>
  )
}

const SHOWN = 5

/** Keeps one line for a tournament, however many teams are in. */
function lastOfEach(registrations: readonly Registration[]): Registration[] {
  const seen = new Set<number>()
  return registrations.filter(({ tournament_id }) => !seen.has(tournament_id) && seen.add(tournament_id))
}
