import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionViewer } from '#contract/session.ts'
import AccountMenu from '../components/layout/account-menu.tsx'
import { type AreaEntry, AreaLayout } from '../components/layout/area-layout.tsx'
import { ClubHeading } from '../features/clubs/club-heading.tsx'
import { HeaderSearch } from '../features/clubs/header-search.tsx'
import { MessageBell } from '../features/messages/message-bell.tsx'
import { useUnreadCount } from '../features/messages/use-unread-count.ts'
import { orpc } from '../lib/api.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { useViewer } from '../lib/viewer.ts'

type ClubLayoutProps = {
  /** Of the sidebar; that of the messages gets its count. */
  entries: (viewer: SessionViewer) => readonly AreaEntry[]
  children: (viewer: SessionViewer) => ReactNode
}

/** Sidebar and header around the pages of a club. */
export function ClubLayout({ entries, children }: ClubLayoutProps) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const signOut = useSignOut()
  const unread = useUnreadCount(viewer !== null)
  // When signing out, the viewer is null just before the guard leaves the page.
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
