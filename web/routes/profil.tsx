import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { AppearanceCard } from '#web/features/accounts/profiles/appearance-card.tsx'
import { ClubCard } from '#web/features/accounts/profiles/club-card.tsx'
import { LatestRegistrations } from '#web/features/accounts/profiles/latest-registrations.tsx'
import { MailChoiceCard } from '#web/features/accounts/profiles/mail-choice-card.tsx'
import { StatisticsCard } from '#web/features/accounts/profiles/statistics-card.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import { loadViewer, mayAdminister, useViewer } from '#web/lib/session/viewer.ts'
import { MemberArea } from './-member-area.tsx'

export const Route = createFileRoute('/profil')({
  ssr: 'data-only',
  validateSearch: (search: Record<string, unknown>) =>
    given({ onglet: oneOfParam(search.onglet, ['securite', 'parametres', 'donnees']) }),
  loader: async ({ context: { queryClient } }) => {
    const viewer = await loadViewer(queryClient)
    if (!viewer) return
    const input = { id: viewer.user_id }
    await Promise.all([
      queryClient.ensureQueryData(orpc.profiles.get.queryOptions({ input })),
      queryClient.ensureQueryData(orpc.profiles.statistics.queryOptions({ input })),
    ])
  },
  head: ({ matches }) => areaMeta('Mon profil', matches),
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: ProfilePage,
})

/** The profile stands in the frame of the person’s other pages. */
function ProfilePage() {
  const viewer = useViewer()
  if (!viewer) return null
  if (viewer.club || !mayAdminister(viewer)) return <MemberArea>{(member) => <Profile viewer={member} />}</MemberArea>
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <AdminArea>
        <Suspense>
          <RefusedMailAlert />
        </Suspense>
        <Profile viewer={viewer} />
      </AdminArea>
    </Suspense>
  )
}

function Profile({ viewer }: { viewer: SessionViewer }) {
  const { onglet = 'profil' } = Route.useSearch()
  const navigate = useNavigate()
  const select = (tab: string) =>
    void navigate({
      to: '/profil',
      search: tab === 'securite' || tab === 'parametres' || tab === 'donnees' ? { onglet: tab } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <h1 className="text-title">Mon profil</h1>
      <p className="mt-2 mb-4 text-lg text-muted">{viewer.full_name}</p>
      <Tabs
        label="Mon profil"
        selected={onglet}
        onSelect={select}
        items={[
          { id: 'profil', label: 'Profil', panel: <Overview viewer={viewer} /> },
          {
            id: 'securite',
            label: 'Sécurité',
            panel: (
              <Suspense>
                <Security viewer={viewer} />
              </Suspense>
            ),
          },
          { id: 'parametres', label: 'Paramètres', panel: <Settings /> },
          {
            id: 'donnees',
            label: 'Mes données',
            panel: (
              <Suspense>
                <MyData email={viewer.email} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

function Overview({ viewer }: { viewer: SessionViewer }) {
  const input = { id: viewer.user_id }
  const { data: profile } = useSuspenseQuery(orpc.profiles.get.queryOptions({ input }))
  const { data: statistics } = useSuspenseQuery(orpc.profiles.statistics.queryOptions({ input }))
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Suspense fallback={<Skeleton className="h-140 rounded-card sm:h-107" />}>
          <ProfileForm profile={profile} />
        </Suspense>
        <div className="grid gap-6 sm:max-lg:grid-cols-2">
          <ClubCard club={viewer.club} />
          <StatisticsCard statistics={statistics} />
        </div>
      </div>
      {viewer.club && (
        <Suspense>
          <OwnPerformance club={viewer.club} />
        </Suspense>
      )}
      <div className="mt-10">
        <LatestRegistrations registrations={statistics.latest_registrations} />
      </div>
    </>
  )
}

function Settings() {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <MailChoiceCard />
      <AppearanceCard />
    </div>
  )
}

const OwnPerformance = apart(() => import('#web/features/insights/insights/club/own-performance.tsx'))
const ProfileForm = lazy(async () => ({
  default: (await import('#web/features/accounts/profiles/profile-form.tsx')).ProfileForm,
}))
const AdminArea = lazy(async () => ({ default: (await import('./admin/-admin-area.tsx')).AdminArea }))
const RefusedMailAlert = lazy(() => import('#web/features/notices/mails/refused-mail-alert.tsx'))
/** Rarely opened, so each is loaded when needed. */
const MyData = lazy(async () => ({
  default: (await import('#web/features/accounts/personal-data/my-data.tsx')).MyData,
}))
const Security = lazy(async () => ({
  default: (await import('#web/features/accounts/auth/security/security.tsx')).Security,
}))
