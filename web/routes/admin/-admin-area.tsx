import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminActions } from '#web/components/layout/area/admin-actions.tsx'
import { type AreaEntry, AreaLayout } from '#web/components/layout/area/area-layout.tsx'
import { useUnreadCounts } from '#web/features/notices/messages/use-unread-count.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { ADMIN_ENTRIES } from './-admin-entries.ts'

const PUBLIC_SITE: AreaEntry = { path: '/', label: 'Site public', icon: ExternalLink, exact: true }

/** The frame of the administration, also around the profile of an administrator without a club. */
export function AdminArea({ children }: { children: ReactNode }) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const signOut = useSignOut()
  const unread = useUnreadCounts(viewer !== null)
  const { data: contact } = useQuery({
    ...orpc.contactMessages.list.queryOptions({ input: { state: 'open', limit: 1 } }),
    enabled: viewer !== null,
  })
  const { data: waiting } = useQuery({ ...orpc.moderation.counts.queryOptions(), enabled: viewer !== null })
  if (!viewer) return null
  const counted: Record<string, number | undefined> = {
    '/admin/messages': unread.platform,
    '/admin/contact': contact?.open_count,
    '/admin/moderation': waiting?.to_moderate,
  }
  return (
    <AreaLayout
      label="Administration"
      platformName={settings.platform_name}
      entries={ADMIN_ENTRIES.map((entry) => ({ ...entry, count: counted[entry.path] }))}
      heading={
        <span className="block truncate font-display leading-tight font-bold sm:text-lg">Dashboard Administrateur</span>
      }
      drawerEntries={[PUBLIC_SITE]}
      actions={
        <div className="flex items-center gap-2 max-md:hidden">
          <AdminActions onSignOut={signOut} settingsPath="/admin/parametres" />
        </div>
      }
      onSignOut={signOut}
    >
      {children}
    </AreaLayout>
  )
}
