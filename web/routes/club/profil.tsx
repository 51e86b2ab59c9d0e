import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { readsPaymentsOf } from '#domain/clubs/club.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { loadViewer, useViewer } from '#web/lib/session/viewer.ts'

/** The first tab has no name in the address. */
const TABS = ['membres', 'equipes', 'analyse'] as const

export const Route = createFileRoute('/club/profil')({
  validateSearch: (search: Record<string, unknown>) => given({ onglet: oneOfParam(search.onglet, TABS) }),
  loaderDeps: ({ search: { onglet } }) => ({ onglet }),
  loader: async ({ context: { queryClient }, deps: { onglet } }) => {
    const viewer = await loadViewer(queryClient)
    if (!viewer?.club) return
    await Promise.all([
      queryClient.prefetchQuery(orpc.clubs.mine.queryOptions()),
      onglet === 'membres'
        ? queryClient.prefetchQuery(orpc.members.list.queryOptions())
        : queryClient.prefetchQuery(orpc.clubs.profile.queryOptions()),
    ])
  },
  head: ({ matches }) => areaMeta('Profil équipe', matches),
  component: ClubProfilePage,
})

const ClubIdentity = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/identity/club-identity.tsx')).ClubIdentity,
}))
const ClubProfileForm = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/profile/club-profile-form.tsx')).ClubProfileForm,
}))
const ClubSheet = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/profile/club-sheet.tsx')).ClubSheet,
}))
const JoinRequests = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/joining/join-requests.tsx')).JoinRequests,
}))
const TeamsSection = lazy(async () => ({
  default: (await import('#web/features/clubs/teams/teams-section.tsx')).TeamsSection,
}))
const MembersSection = lazy(async () => ({
  default: (await import('#web/features/clubs/members/members-section.tsx')).MembersSection,
}))

const ClubAnalytics = apart(() => import('#web/features/insights/insights/club/club-analytics.tsx'))

type Viewer = SessionViewer & { club: NonNullable<SessionViewer['club']> }

function ClubProfilePage() {
  const viewer = useViewer()
  const [{ onglet = 'profil' }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  if (!viewer) return null
  const { club } = viewer
  return (
    <>
      <h1 className="mb-4 text-title">Profil équipe</h1>
      {club ? (
        <Tabs
          label="Profil équipe"
          selected={onglet}
          onSelect={(tab) => ask(given({ onglet: oneOfParam(tab, TABS) }))}
          items={[
            { id: 'profil', label: 'Profil', panel: <Profile viewer={{ ...viewer, club }} /> },
            { id: 'equipes', label: 'Équipes', panel: <TeamsSection /> },
            { id: 'membres', label: 'Membres', panel: <Members viewer={{ ...viewer, club }} /> },
            ...(readsPaymentsOf(club) === null
              ? []
              : [{ id: 'analyse', label: 'Analyse', panel: <Analysis id={club.id} /> }]),
          ]}
        />
      ) : (
        <EmptyState
          title="Vous ne faites partie d’aucun club"
          action={<ButtonLink to="/club">Trouver ou créer mon club</ButtonLink>}
        >
          La fiche et les membres d’un club se voient une fois que vous en faites partie.
        </EmptyState>
      )}
    </>
  )
}

function Profile({ viewer }: { viewer: Viewer }) {
  const { data: mine } = useQuery(orpc.clubs.mine.queryOptions())
  const profile = useQuery(orpc.clubs.profile.queryOptions())
  if (!profile.data)
    return profile.error ? (
      <ProblemAlert error={profile.error} pending={profile.isFetching} onRetry={() => void profile.refetch()} />
    ) : (
      <Skeleton className="h-240 rounded-card" />
    )
  return (
    <Suspense fallback={<Skeleton className="h-240 rounded-card" />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {profile.data.permissions.edit ? (
          <ClubProfileForm key={profile.data.id} profile={profile.data} user_id={viewer.user_id} />
        ) : (
          <ClubSheet profile={profile.data} />
        )}
        <div className="grid gap-6 max-lg:order-first sm:max-lg:grid-cols-2">
          {mine && (
            <ClubIdentity
              club={mine.club}
              mayEdit={mine.permissions.edit_profile}
              mayChangeLogo={mine.permissions.edit_identity}
            />
          )}
        </div>
      </div>
    </Suspense>
  )
}

function Analysis({ id }: { id: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <ClubAnalytics id={id} />
    </Suspense>
  )
}

function Members({ viewer }: { viewer: Viewer }) {
  const { data: mine } = useQuery(orpc.clubs.mine.queryOptions())
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <div className="flex flex-col gap-8">
        {mine && mine.join_requests.length > 0 && <JoinRequests requests={mine.join_requests} />}
        <MembersSection viewer={viewer} />
      </div>
    </Suspense>
  )
}
