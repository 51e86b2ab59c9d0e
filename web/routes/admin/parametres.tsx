import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { readSettingsSearch } from '#web/features/notices/settings/settings-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const SettingsScreen = lazy(() => import('#web/features/notices/settings/settings-screen.tsx'))
const OwnerCard = lazy(() => import('#web/features/accounts/ownership/owner-card.tsx'))
const CardProviders = lazy(() => import('#web/features/office/card-providers/card-providers.tsx'))

export const Route = createFileRoute('/admin/parametres')({
  validateSearch: readSettingsSearch,
  head: ({ matches }) => areaMeta('Paramètres', matches),
  component: AdminSettings,
})

function AdminSettings() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-4 text-heading">Paramètres</h1>
      <Suspense fallback={<Skeleton className="h-dvh rounded-card" />}>
        <SettingsScreen search={search} onChange={ask} ownership={<OwnerCard />} cards={<CardProviders />} />
      </Suspense>
    </>
  )
}
