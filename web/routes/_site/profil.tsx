import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { AppearanceCard } from '#web/features/accounts/profiles/appearance-card.tsx'
import { ClubCard } from '#web/features/accounts/profiles/club-card.tsx'
import { LatestRegistrations } from '#web/features/accounts/profiles/latest-registrations.tsx'
import { MailChoiceCard } from '#web/features/accounts/profiles/mail-choice-card.tsx'
import { ProfileForm } from '#web/features/accounts/profiles/profile-form.tsx'
import { ProfileSkeleton } from '#web/features/accounts/profiles/profile-skeleton.tsx'
import { StatisticsCard } from '#web/features/accounts/profiles/statistics-card.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import { loadViewer, useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/_site/profil')({
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
  pendingComponent: ProfileSkeleton,
  pendingMinMs: 0,
  component: ProfilePage,
})

function ProfilePage() {
  const viewer = useViewer()
  const { onglet = 'profil' } = Route.useSearch()
  const navigate = useNavigate()
  if (!viewer) return null
  const select = (tab: string) =>
    void navigate({
      to: '/profil',
      search: tab === 'securite' || tab === 'parametres' || tab === 'donnees' ? { onglet: tab } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title="Mon profil" lead={viewer.full_name} />
      <div className="page-width pb-16">
        <Suspense>
          <RefusedMailAlert />
        </Suspense>
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
      </div>
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
        <ProfileForm profile={profile} />
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
const RefusedMailAlert = lazy(() => import('#web/features/notices/mails/refused-mail-alert.tsx'))
/** Rarely opened, so each is loaded when needed. */
const MyData = lazy(async () => ({
  default: (await import('#web/features/accounts/personal-data/my-data.tsx')).MyData,
}))
const Security = lazy(async () => ({
  default: (await import('#web/features/accounts/auth/security/security.tsx')).Security,
}))
