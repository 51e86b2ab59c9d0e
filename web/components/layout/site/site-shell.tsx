import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { PageShell } from './page-shell.tsx'
import { LoginLink } from './login-link.tsx'

export function SiteShell({ children }: { children: ReactNode }) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return (
    <PageShell name={settings.platform_name} account={<Account />}>
      {children}
    </PageShell>
  )
}

/** Loaded only for signed-in users, so that visitors do not download it. */
const AccountMenu = lazy(() => import('../account-menu.tsx'))

function Account() {
  const viewer = useViewer()
  if (!viewer) return <LoginLink />
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu viewer={viewer} />
    </Suspense>
  )
}
