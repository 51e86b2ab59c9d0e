import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { ManageScreen } from '#web/features/registrations/registrations/manage/screen.tsx'
import { readManageSearch } from '#web/features/registrations/registrations/manage/manage-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const Refunds = lazy(async () => ({
  default: (await import('#web/features/registrations/payments/refunds.tsx')).Refunds,
}))
const RegistrationDocuments = lazy(() => import('#web/features/clubs/documents/review/registration-documents.tsx'))

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
      onChange={(change) => ask((latest) => given({ ...latest, ...change }))}
      refunds={
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <Refunds scope="all" />
        </Suspense>
      }
    />
  )
}

const documentsOf = ({ id, papers_seen_at }: { id: string; papers_seen_at: string | null }) => (
  <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
    <RegistrationDocuments registrationId={id} reach="pour tous les tournois" areOnPaper={papers_seen_at !== null} />
  </Suspense>
)
