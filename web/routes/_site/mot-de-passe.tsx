import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { redirectSearch } from '#web/lib/router/search-params.ts'

export const Route = createFileRoute('/_site/mot-de-passe')({
  ssr: false,
  validateSearch: redirectSearch,
  head: ({ matches }) => areaMeta('Mon compte', matches),
  component: NewPasswordPage,
})

const NewPassword = lazy(() => import('#web/features/accounts/auth/password/new-password.tsx'))

function NewPasswordPage() {
  return (
    <Suspense>
      <NewPassword redirect={Route.useSearch().redirect} />
    </Suspense>
  )
}
