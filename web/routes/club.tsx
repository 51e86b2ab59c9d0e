import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { CalendarCog, ClipboardList, FileText, House, Inbox, Search, ShieldCheck, Users } from 'lucide-react'
import AccountMenu from '../components/layout/account-menu.tsx'
import { type AreaEntry, AreaLayout } from '../components/layout/area-layout.tsx'
import { AreaSkeleton } from '../components/layout/area-skeleton.tsx'
import { ClubHeading } from '../features/clubs/club-heading.tsx'
import { HeaderSearch } from '../features/clubs/header-search.tsx'
import { MessageBell } from '../features/messages/message-bell.tsx'
import { useUnreadCount } from '../features/messages/use-unread-count.ts'
import { orpc } from '../lib/api.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { useViewer } from '../lib/viewer.ts'

export const Route = createFileRoute('/club')({
  // The server only loads the data. The browser renders the page, because only it knows the state of the sidebar.
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: ClubArea,
})

/** Sidebar and header of the club area. */
function ClubArea() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const signOut = useSignOut()
  const unread = useUnreadCount(viewer !== null)
  // When signing out, the viewer is null just before the guard leaves the page.
  if (!viewer) return null
  const entries = [
    ...ENTRIES.map((entry) => (entry.path === '/club/messages' ? { ...entry, count: unread } : entry)),
    ...(viewer.permissions.open_organizer && viewer.club ? [ORGANIZER] : []),
    ...(viewer.permissions.open_admin ? [ADMIN] : []),
  ]
  return (
    <AreaLayout
      label="Espace club"
      platformName={settings.platform_name}
      entries={entries}
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
      <Outlet />
    </AreaLayout>
  )
}

/** In the order of the sidebar; those whose page does not exist yet are not shown. */
const ENTRIES: readonly AreaEntry[] = [
  { path: '/club', label: 'Accueil', icon: House, exact: true },
  { path: '/club/rechercher', label: 'Rechercher', icon: Search },
  { path: '/club/inscriptions', label: 'Mes inscriptions', icon: ClipboardList },
  { path: '/club/profil', label: 'Profil équipe', icon: Users },
  { path: '/club/documents', label: 'Documents', icon: FileText },
  { path: '/club/messages', label: 'Messages', icon: Inbox },
]
const ORGANIZER: AreaEntry = { path: '/organisateur', label: 'Organiser', icon: CalendarCog }
const ADMIN: AreaEntry = { path: '/admin', label: 'Admin', icon: ShieldCheck }
