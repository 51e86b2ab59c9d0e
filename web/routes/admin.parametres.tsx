import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { readSettingsSearch } from '../features/settings/settings-search.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { useAsked } from '../lib/use-asked.ts'

const SettingsScreen = lazy(() => import('../features/settings/settings-screen.tsx'))
const OwnerCard = lazy(() => import('../features/ownership/owner-card.tsx'))

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
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <SettingsScreen search={search} onChange={ask} ownership={<OwnerCard />} />
      </Suspense>
    </>
  )
}
