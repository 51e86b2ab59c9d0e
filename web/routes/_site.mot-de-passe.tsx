import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { areaMeta } from '../lib/area-meta.ts'
import { redirectSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/_site/mot-de-passe')({
  ssr: false,
  validateSearch: redirectSearch,
  head: ({ matches }) => areaMeta('Mon compte', matches),
  component: NewPasswordPage,
})

const NewPassword = lazy(() => import('../features/auth/new-password.tsx'))

function NewPasswordPage() {
  return (
    <Suspense>
      <NewPassword redirect={Route.useSearch().redirect} />
    </Suspense>
  )
}
