import {
  CalendarCog,
  CalendarDays,
  CircleUserRound,
  ClipboardCheck,
  ClipboardList,
  FileText,
  House,
  Inbox,
  Search,
  Settings,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import type { AreaEntry } from '#web/components/layout/area/area-layout.tsx'
import { mayAdminister } from '#web/lib/session/viewer.ts'

/**
 * The entries of the sidebar, in order. A club that organises too sees both halves under their words, and has the same
 * entries wherever it is.
 */
export function memberEntries(viewer: SessionViewer): readonly AreaEntry[] {
  const { permissions } = viewer
  const organized = [
    ...(permissions.open_organizer ? ORGANIZED : []),
    ...(permissions.open_organizer || permissions.open_collection ? [COLLECTION] : []),
  ]
  return [
    ...(organized.length > 0 ? grouped('Jouer', PLAYED) : PLAYED),
    ...grouped('Organiser', organized),
    ...(permissions.ask_to_organize ? [TO_ORGANIZE] : []),
    ...(mayAdminister(viewer) ? [ADMIN] : []),
  ]
}

const grouped = (group: string, entries: readonly AreaEntry[]) => entries.map((entry) => ({ ...entry, group }))

const PLAYED: readonly AreaEntry[] = [
  { path: '/club', label: 'Accueil', icon: House, exact: true },
  { path: '/club/rechercher', label: 'Rechercher', icon: Search },
  { path: '/club/inscriptions', label: 'Mes inscriptions', icon: ClipboardList },
  { path: '/club/profil', label: 'Profil équipe', icon: Users },
  { path: '/club/documents', label: 'Documents', icon: FileText },
  { path: '/club/messages', label: 'Messages', icon: Inbox },
]
const ORGANIZED: readonly AreaEntry[] = [
  { path: '/organisateur', label: 'Mes tournois', icon: CalendarDays, exact: true, also: '/organisateur/tournois' },
  { path: '/organisateur/inscriptions', label: 'Inscriptions reçues', icon: ClipboardCheck },
  { path: '/organisateur/messages', label: 'Messages', icon: Inbox },
]
const COLLECTION: AreaEntry = { path: '/organisateur/encaissement', label: 'Encaissement', icon: Wallet }
const TO_ORGANIZE: AreaEntry = { path: '/club/organiser', label: 'Organiser un tournoi', icon: CalendarCog }
const ADMIN: AreaEntry = { path: '/admin', label: 'Admin', icon: ShieldCheck }

/** A phone finds these in the drawer; wider pages have them in the menu of the account. */
export const ACCOUNT_ENTRIES: readonly AreaEntry[] = [
  { path: '/profil', label: 'Profil', icon: CircleUserRound, exact: true, group: 'Compte' },
  {
    path: '/profil',
    search: { onglet: 'parametres' },
    label: 'Paramètres',
    icon: Settings,
    exact: true,
    group: 'Compte',
  },
]
