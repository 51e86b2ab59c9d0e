import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { orpc } from '../../lib/api.ts'
import { useViewer } from '../../lib/viewer.ts'
import { PageShell } from './page-shell.tsx'
import { LoginLink } from './login-link.tsx'

/** The shell of the public pages with the product's name and the visitor's own corner. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return (
    <PageShell name={settings.platform_name} account={<Account />}>
      {children}
    </PageShell>
  )
}

/** Visitors do not pay for the menu of those who are signed in. */
const AccountMenu = lazy(() => import('./account-menu.tsx'))

function Account() {
  const viewer = useViewer()
  if (!viewer) return <LoginLink />
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu viewer={viewer} />
    </Suspense>
  )
}
