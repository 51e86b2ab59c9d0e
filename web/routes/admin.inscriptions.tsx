import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { ManageScreen } from '../features/registrations/manage/screen.tsx'
import { readManageSearch } from '../features/registrations/manage/manage-search.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { given } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

const Refunds = lazy(async () => ({ default: (await import('../features/payments/refunds.tsx')).Refunds }))
const RegistrationDocuments = lazy(() => import('../features/documents/review/registration-documents.tsx'))

export const Route = createFileRoute('/admin/inscriptions')({
  validateSearch: readManageSearch,
  head: ({ matches }) => areaMeta('Inscriptions', matches),
  component: AdminRegistrations,
})

function AdminRegistrations() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <ManageScreen
      title="Inscriptions"
      scope="all"
      organizerId={null}
      search={search}
      documentsOf={documentsOf}
      onChange={(change) => ask(given({ ...search, ...change }))}
      refunds={
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <Refunds scope="all" />
        </Suspense>
      }
    />
  )
}

const documentsOf = ({ id }: { id: string }) => (
  <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
    <RegistrationDocuments registrationId={id} reach="pour tous les tournois" />
  </Suspense>
)
