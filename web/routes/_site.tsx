import { Outlet, createFileRoute } from '@tanstack/react-router'
import { SiteShell } from '#web/components/layout/site/site-shell.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

/** The public pages: top bar and footer around them. */
function Site() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
