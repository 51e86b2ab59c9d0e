import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../lib/api.ts'
import { PageShell } from './page-shell.tsx'
import { LoginLink } from './login-link.tsx'

/** The shell of the public pages with the product's name and the visitor's own corner. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return (
    <PageShell name={settings.platform_name} account={<LoginLink />}>
      {children}
    </PageShell>
  )
}
