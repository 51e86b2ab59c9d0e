import { Suspense, lazy } from 'react'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { CalendarCog, ClipboardList, FileText, House, Inbox, Search, ShieldCheck, Users, Wallet } from 'lucide-react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import type { AreaEntry } from '#web/components/layout/area/area-layout.tsx'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { ClubLayout } from './club/-club-layout.tsx'
import { mayAdminister } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/club')({
  // The server only loads the data. The browser draws the page, because only it knows the state of the sidebar.
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: ClubArea,
})

function ClubArea() {
  return (
    <ClubLayout entries={entriesOf}>
      {() => (
        <>
          <Suspense>
            <RefusedMailAlert />
          </Suspense>
          <Outlet />
        </>
      )}
    </ClubLayout>
  )
}

/** Rarely shown, so it is loaded when needed. */
const RefusedMailAlert = lazy(() => import('#web/features/notices/mails/refused-mail-alert.tsx'))

const entriesOf = ({ permissions, club, second_factor }: SessionViewer): readonly AreaEntry[] => [
  ...ENTRIES,
  ...(permissions.open_organizer && club ? [ORGANIZER] : []),
  ...(permissions.open_collection && !permissions.open_organizer ? [COLLECTION] : []),
  ...(permissions.ask_to_organize ? [TO_ORGANIZE] : []),
  ...(mayAdminister({ permissions, second_factor }) ? [ADMIN] : []),
]

/** The entries in the order of the sidebar; those whose page does not exist are hidden. */
const ENTRIES: readonly AreaEntry[] = [
  { path: '/club', label: 'Accueil', icon: House, exact: true },
  { path: '/club/rechercher', label: 'Rechercher', icon: Search },
  { path: '/club/inscriptions', label: 'Mes inscriptions', icon: ClipboardList },
  { path: '/club/profil', label: 'Profil équipe', icon: Users },
  { path: '/club/documents', label: 'Documents', icon: FileText },
  { path: '/club/messages', label: 'Messages', icon: Inbox },
]
const ORGANIZER: AreaEntry = { path: '/organisateur', label: 'Organiser', icon: CalendarCog }
const COLLECTION: AreaEntry = { path: '/organisateur/encaissement', label: 'Encaissement', icon: Wallet }
const TO_ORGANIZE: AreaEntry = { path: '/club/organiser', label: 'Organiser un tournoi', icon: CalendarCog }
const ADMIN: AreaEntry = { path: '/admin', label: 'Admin', icon: ShieldCheck }
