import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { hasPassed } from '#domain/local-time.ts'
import { byUrgency } from '#domain/organizer-home.ts'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { EmptyState } from '../components/ui/empty-state.tsx'
import { ProblemAlert } from '../components/ui/problem-alert.tsx'
import { TournamentNow } from '../features/matches/tournament-now.tsx'
import { OrganizedRow } from '../features/tournaments/organized-row.tsx'
import { OrganizerSkeleton } from '../features/tournaments/organizer-skeleton.tsx'
import { OrganizerToDo } from '../features/tournaments/organizer-to-do.tsx'
import { TournamentTile } from '../features/tournaments/tournament-tile.tsx'
import { orpc } from '../lib/api.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { useNow } from '../lib/use-now.ts'

/** The first page of the area of clubs that organise: what needs them first. */
export const Route = createFileRoute('/organisateur/')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(orpc.tournaments.organized.queryOptions()),
  head: ({ matches }) => areaMeta('Mes tournois', matches),
  pendingComponent: OrganizerSkeleton,
  component: OrganizerHome,
})

function OrganizerHome() {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-title">Mes tournois</h1>
        <ButtonLink to="/organisateur/tournois/nouveau" icon={<Plus className="size-5" aria-hidden="true" />}>
          Nouveau tournoi
        </ButtonLink>
      </div>
      <Tournaments />
    </>
  )
}

function Tournaments() {
  const { data, error, refetch, isFetching } = useQuery(orpc.tournaments.organized.queryOptions())
  const now = useNow()
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <OrganizerSkeleton />
  const { items, done, refunds_due } = data
  if (items.length + done.length === 0)
    return (
      <EmptyState title="Aucun tournoi pour l’instant">
        Vos tournois publiés apparaîtront ici, avec ce que chacun attend de vous.
      </EmptyState>
    )
  const ordered = byUrgency(items, now)
  const running = ordered.filter(({ starts_at }) => hasPassed(starts_at, now))
  const coming = ordered.filter(({ starts_at }) => !hasPassed(starts_at, now))
  return (
    <div className="flex flex-col gap-8">
      <OrganizerToDo tournaments={items} refundsDue={refunds_due} now={now} />
      {running.map((tournament) => (
        <section key={tournament.id} aria-labelledby={`jour-${tournament.id}`}>
          <h2 id={`jour-${tournament.id}`} className="mb-3 text-heading">
            <span className="text-leather-strong">Aujourd’hui,</span> {tournament.title}
          </h2>
          <TournamentNow tournament={tournament} />
        </section>
      ))}
      {coming.length > 0 && (
        <section aria-labelledby="a-venir">
          <h2 id="a-venir" className="mb-3 text-heading">
            {coming.length > 1 ? 'Prochains tournois' : 'Prochain tournoi'}
          </h2>
          <ul className="flex flex-col gap-3">
            {coming.map((tournament, index) => (
              <OrganizedRow key={tournament.id} tournament={tournament} isFirst={index === 0} now={now} />
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="termines">
          <h2 id="termines" className="mb-3 text-heading">
            Terminés
          </h2>
          <ul className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
            {done.map((tournament) => (
              <TournamentTile key={tournament.id} tournament={tournament}>
                {tournament.current_participants} {tournament.current_participants > 1 ? 'équipes' : 'équipe'},{' '}
                {tournament.venue_city}
              </TournamentTile>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
