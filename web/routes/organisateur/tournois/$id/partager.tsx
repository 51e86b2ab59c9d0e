import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'

import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { PromotionCard } from '#web/features/organizing/promotion/promotion-card.tsx'
import { ShareSection } from '#web/features/tournaments/tournaments/sharing/share-section.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { readTexts } from '#web/lib/router/search-params.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'

/** Makes a tournament known: its link, its poster, what a club’s own site shows of it, its badge. */
export const Route = createFileRoute('/organisateur/tournois/$id/partager')({
  // Where the page of a payment provider sends the buyer of a badge back.
  validateSearch: readTexts<'achat' | 'retour'>,
  component: Sharing,
})

function Sharing() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const { data: tournament } = useSuspenseQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  const viewer = useViewer()
  const { achat, retour } = Route.useSearch()
  const returned = achat && retour ? { returned: { id: achat, hint: retour } } : {}
  const isPublished = tournament.status !== 'draft' && tournament.status !== 'pending_review'
  const isEnded = tournament.status === 'completed' || tournament.status === 'cancelled'
  return (
    <div className="flex flex-col gap-8">
      {isPublished && (
        <p>
          <ButtonLink to="/tournois/$id" params={{ id: tournamentParam(tournament) }} variant="secondary">
            Voir la page publique
          </ButtonLink>
        </p>
      )}
      {!isEnded && <ShareSection tournament={tournament} />}
      {isPublished && (
        <PromotionCard
          id={id}
          may_buy={viewer?.club?.id === tournament.organizer.id}
          isTooLate={isEnded || tournament.availability.code === 'active'}
          {...returned}
        />
      )}
    </div>
  )
}
