import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { HandEntry } from '#web/features/registrations/hand-entry/hand-entry.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/** The teams of clubs that have asked elsewhere, one a line. */
export const Route = createFileRoute('/organisateur/tournois/$id/saisie')({ component: Entry })

function Entry() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const { data: tournament } = useSuspenseQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  const files = useQuery(orpc.teamFiles.list.queryOptions({ input: { id } }))
  return (
    <>
      <ClosedNote door="organizer_manage_registrations" className="mb-4" />
      <Loaded query={files} skeleton="h-64" label="Chargement du tableau">
        {({ permissions }) =>
          permissions.add_team ? (
            <HandEntry
              tournamentId={id}
              asksPapers={tournament.required_documents.length > 0}
              categories={tournament.categories
                .filter(({ status }) => status !== 'cancelled')
                .map(({ max_participants, current_participants, ...entered }) => ({
                  ...entered,
                  label: categoryLabel(entered),
                  places_left: max_participants - current_participants,
                }))}
            />
          ) : (
            <NoEntry id={id} isPublished={tournament.status !== 'draft' && tournament.status !== 'pending_review'} />
          )
        }
      </Loaded>
    </>
  )
}

const NoEntry = ({ id, isPublished }: { id: number; isPublished: boolean }) => (
  <EmptyState
    title={isPublished ? 'On n’ajoute plus d’équipe à ce tournoi' : 'Ce tournoi n’est pas encore publié'}
    action={
      <ButtonLink to="/organisateur/tournois/$id/inscriptions" params={{ id: String(id) }}>
        Voir les équipes inscrites
      </ButtonLink>
    }
  >
    {isPublished
      ? 'Une équipe s’ajoute jusqu’au début du tournoi, par ses responsables et gestionnaires.'
      : 'Une équipe s’ajoute une fois le tournoi publié.'}
  </EmptyState>
)
