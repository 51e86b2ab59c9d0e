import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import AccountMenu from '#web/components/layout/account-menu.tsx'
import { type AreaEntry, AreaLayout } from '#web/components/layout/area/area-layout.tsx'
import { ClubHeading } from '#web/features/clubs/clubs/identity/club-heading.tsx'
import { HeaderSearch } from '#web/features/clubs/clubs/header-search.tsx'
import { MessageBell } from '#web/features/notices/messages/bell/message-bell.tsx'
import { useUnreadCount } from '#web/features/notices/messages/use-unread-count.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

type ClubLayoutProps = {
  /** The entries of the sidebar; the entry of messages gets its count here. */
  entries: (viewer: SessionViewer) => readonly AreaEntry[]
  children: (viewer: SessionViewer) => ReactNode
}

export function ClubLayout({ entries, children }: ClubLayoutProps) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const signOut = useSignOut()
  const unread = useUnreadCount(viewer !== null)
  // During a sign-out, the viewer is null just before the guard leaves the page.
  if (!viewer) return null
  return (
    <AreaLayout
      label="Espace club"
      platformName={settings.platform_name}
      entries={entries(viewer).map((entry) => (entry.path === '/club/messages' ? { ...entry, count: unread } : entry))}
      heading={<ClubHeading club={viewer.club} />}
      actions={
        <>
          <HeaderSearch />
          <MessageBell />
          <AccountMenu viewer={viewer} place="area" face="person" />
        </>
      }
      onSignOut={signOut}
    >
      {children(viewer)}
    </AreaLayout>
  )
}
