import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { STEP_WORDS } from '#web/features/organizing/tournament-form/steps/form-step.ts'
import { takeBegunTournament } from '#web/features/organizing/tournament-form/saving/kept-tournament.ts'
import { NewTournament } from '#web/features/organizing/tournament-form/new-tournament.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { given, type SearchInput, wholeParam } from '#web/lib/router/search-params.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { previewOf } from './-preview-of.tsx'

/** Creates a tournament from nothing, or from an earlier one. */
export const Route = createFileRoute('/organisateur/tournois/nouveau')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(orpc.tournaments.organized.queryOptions()),
  validateSearch: (search: SearchInput) => given({ club: wholeParam(search.club, { min: 1, max: 2_147_483_647 }) }),
  head: ({ matches }) => areaMeta('Nouveau tournoi', matches),
  component: NewTournamentPage,
})

function NewTournamentPage() {
  const viewer = useViewer()
  const asked = Route.useSearch().club
  const club_id = viewer?.role === 'admin' ? (asked ?? null) : null
  // The form starts anew for another club, so that values typed for one are not used for another.
  return viewer && <NewFor key={club_id} viewer={viewer} club_id={club_id} />
}

function NewFor({ viewer, club_id }: { viewer: SessionViewer; club_id: number | null }) {
  const closed = useClosed('organizer_create_tournaments')
  const [begun] = useState(() => takeBegunTournament(viewer.user_id, club_id))
  const { data } = useQuery(orpc.tournaments.organized.queryOptions())
  const { data: organizers } = useQuery({
    ...orpc.organizing.names.queryOptions({ input: { id: club_id ?? 0 } }),
    enabled: club_id !== null,
  })
  // The page was reloaded after the draft was created.
  if (begun !== null)
    return (
      <Navigate
        to="/organisateur/tournois/$id/fiche"
        params={{ id: String(begun) }}
        search={{ etape: STEP_WORDS.essentials }}
        replace
      />
    )
  const earlier = club_id === null ? [...(data?.done ?? []), ...(data?.items ?? [])] : []
  const [club] = organizers?.items ?? []
  return (
    <>
      <h1 className={club_id === null ? 'mb-5 text-title' : 'text-title'}>Nouveau tournoi</h1>
      {club_id !== null && <p className="mb-5 text-muted">{club ? `Pour ${club.name}` : 'Pour un autre club'}</p>}
      {closed ? (
        <Alert title={closed} action={<ButtonLink to="/organisateur">Voir mes tournois</ButtonLink>}>
          Ceux qui existent se modifient et se jouent comme avant.
        </Alert>
      ) : (
        <>
          {earlier.length > 0 && (
            <Suspense fallback={<Skeleton className="mb-6 h-11.5 rounded-card" />}>
              <DuplicateChoice tournaments={earlier} />
            </Suspense>
          )}
          <NewTournament user_id={viewer.user_id} club_id={club_id} preview={previewOf} />
        </>
      )}
    </>
  )
}

const DuplicateChoice = apart(async () => ({
  default: (await import('#web/features/organizing/tournament-form/duplicate-choice.tsx')).DuplicateChoice,
}))
