import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { OwnOrganizing } from '#web/features/organizing/organizing/own-organizing.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { loadViewer, reloadViewer, useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/club/organiser')({
  loader: async ({ context: { queryClient } }) => {
    const viewer = await loadViewer(queryClient)
    if (!viewer?.club) return
    await queryClient.prefetchQuery(orpc.organizing.mine.queryOptions())
    const own = queryClient.getQueryData(orpc.organizing.mine.queryKey())
    // The right was granted since the viewer was loaded, so the menus do not show it yet.
    if (own?.state === 'granted' && !viewer.permissions.open_organizer) await reloadViewer(queryClient)
  },
  head: ({ matches }) => areaMeta('Organiser un tournoi', matches),
  component: OrganizePage,
})

/** A club asks here for the right to organise, once for all its tournaments. */
function OrganizePage() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <div className="max-w-3xl">
      <h1 className="text-title">Organiser un tournoi</h1>
      {viewer.club ? (
        <>
          <p className="mt-3 text-lg text-muted">Votre club le demande une fois, pour tous ses tournois.</p>
          <ClosedNote door="organizer_create_tournaments" className="mt-6" />
          <OwnOrganizing organizes={viewer.permissions.open_organizer} />
        </>
      ) : (
        <EmptyState
          title="Vous ne faites partie d’aucun club"
          action={<ButtonLink to="/club">Trouver ou créer mon club</ButtonLink>}
          className="mt-6"
        >
          Ce sont les clubs qui organisent.
        </EmptyState>
      )}
    </div>
  )
}
