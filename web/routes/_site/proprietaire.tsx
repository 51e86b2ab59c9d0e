import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, textParam } from '#web/lib/router/search-params.ts'

const Claim = lazy(() => import('#web/features/accounts/ownership/claim.tsx'))

export const Route = createFileRoute('/_site/proprietaire')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>) => given({ jeton: textParam(search.jeton, 100) }),
  head: ({ matches }) => areaMeta('Propriétaire', matches),
  component: OwnerPage,
})

function OwnerPage() {
  const { jeton } = Route.useSearch()
  return (
    <>
      <PageHeader
        title="Devenir propriétaire"
        lead="Le propriétaire nomme les administrateurs et règle leurs pouvoirs. Votre compte doit avoir un mot de passe de 12 caractères et un second facteur."
      />
      <div className="page-width pb-16">
        <Suspense fallback={<Skeleton className="h-12 w-60" />}>
          <Claim token={jeton ?? ''} />
        </Suspense>
      </div>
    </>
  )
}
