import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { DuplicateButton } from '../features/tournament-form/duplicate-button.tsx'
import { PlacesByCategory } from '../features/organizer/places-by-category.tsx'
import { ShareSection } from '../features/tournaments/share-section.tsx'
import { orpc } from '../lib/api.ts'
import { tournamentParam } from '../lib/tournament-param.ts'

/** A tournament at a glance. */
export const Route = createFileRoute('/organisateur/tournois/$id/')({ component: Overview })

function Overview() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const { data: tournament } = useSuspenseQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/tournois/$id" params={{ id: tournamentParam(tournament) }} variant="secondary">
          Voir la page publique
        </ButtonLink>
        <DuplicateButton id={id} />
      </p>
      <PlacesByCategory categories={tournament.categories} />
      <ShareSection tournament={tournament} />
    </div>
  )
}
