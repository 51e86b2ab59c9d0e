import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { ManageScreen } from '../features/registrations/manage/screen.tsx'
import { readManageSearch } from '../features/registrations/manage/manage-search.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { given } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'
import { useViewer } from '../lib/viewer.ts'

const Refunds = lazy(async () => ({ default: (await import('../features/payments/refunds.tsx')).Refunds }))
const RegistrationDocuments = lazy(() => import('../features/documents/review/registration-documents.tsx'))

export const Route = createFileRoute('/organisateur/inscriptions')({
  validateSearch: readManageSearch,
  head: ({ matches }) => areaMeta('Inscriptions reçues', matches),
  component: ReceivedRegistrations,
})

function ReceivedRegistrations() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const viewer = useViewer()
  return (
    <ManageScreen
      title="Inscriptions reçues"
      scope="organized"
      organizerId={viewer?.club?.id ?? null}
      search={search}
      documentsOf={documentsOf}
      onChange={(change) => ask(given({ ...search, ...change }))}
      refunds={
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <Refunds scope="organized" />
        </Suspense>
      }
    />
  )
}

const documentsOf = ({ id }: { id: string }) => (
  <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
    <RegistrationDocuments registrationId={id} reach="pour vos tournois" />
  </Suspense>
)
