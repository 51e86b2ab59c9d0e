import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'
import { CalendarDays, CircleUserRound, ClipboardList, House, Inbox, Trophy, Wallet } from 'lucide-react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { ORGANIZER_BAR, type OrganizerBarEntry, organizerEntry } from '#domain/organizing/organizer-bar.ts'
import AccountMenu from '#web/components/layout/account-menu.tsx'
import { type AreaEntry, AreaLayout } from '#web/components/layout/area/area-layout.tsx'
import { Bar } from '#web/components/layout/bottom-bar.tsx'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { AreaCrest } from '#web/components/ui/pictures/area-crest.tsx'
import { MessageBell } from '#web/features/notices/messages/bell/message-bell.tsx'
import { useUnreadCounts } from '#web/features/notices/messages/use-unread-count.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/organisateur')({
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: OrganizerArea,
})

function OrganizerArea() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const signOut = useSignOut()
  const unread = useUnreadCounts(viewer !== null)
  if (!viewer) return null
  return (
    <AreaLayout
      label="Espace organisateur"
      platformName={settings.platform_name}
      entries={entriesOf(viewer).map((entry) =>
        entry.path === '/organisateur/messages' ? { ...entry, count: unread.organizer } : entry,
      )}
      heading={
        <div className="flex min-w-0 items-center gap-2.5">
          {viewer.club && <AreaCrest club={viewer.club} />}
          <p className="truncate font-display leading-tight font-bold sm:text-lg">
            {viewer.club?.name ?? 'Espace organisateur'}
          </p>
        </div>
      }
      actions={
        <>
          <MessageBell />
          <AccountMenu viewer={viewer} face="person" />
        </>
      }
      onSignOut={signOut}
    >
      <Suspense>
        <RefusedMailAlert />
      </Suspense>
      <Outlet />
      <OrganizerBar organizes={viewer.permissions.open_organizer} />
    </AreaLayout>
  )
}

/** A treasurer who does not organise has the accounts and the club alone. */
function OrganizerBar({ organizes }: { organizes: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const active = organizerEntry(pathname)
  const entries = ORGANIZER_BAR.filter(({ entry }) => organizes || entry === 'home' || entry === 'profil')
  return (
    <Bar
      entries={entries.map(({ entry, label, path }) => ({
        label,
        path,
        icon: BAR_ICONS[entry],
        isActive: entry === active,
      }))}
    />
  )
}

const BAR_ICONS: Record<OrganizerBarEntry, typeof House> = {
  home: House,
  organized: Trophy,
  received: ClipboardList,
  messages: Inbox,
  profil: CircleUserRound,
}

/** Rarely shown, so it is loaded when needed. */
const RefusedMailAlert = lazy(() => import('#web/features/notices/mails/refused-mail-alert.tsx'))

const COLLECTION = '/organisateur/encaissement'

const ENTRIES: readonly AreaEntry[] = [
  { path: '/organisateur', label: 'Mes tournois', icon: CalendarDays, exact: true, also: '/organisateur/tournois' },
  { path: '/organisateur/inscriptions', label: 'Inscriptions reçues', icon: ClipboardList },
  { path: '/organisateur/messages', label: 'Messages', icon: Inbox },
  { path: COLLECTION, label: 'Encaissement', icon: Wallet },
  { path: '/club', label: 'Espace club', icon: House, exact: true },
]

/** Without the right to organise, only the club area is listed, and the accounts for a treasurer. */
const entriesOf = ({ permissions }: SessionViewer) =>
  permissions.open_organizer
    ? ENTRIES
    : ENTRIES.filter(({ path }) => path === '/club' || (path === COLLECTION && permissions.open_collection))
