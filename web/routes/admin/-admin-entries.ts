import {
  Building2,
  ChartSpline,
  ClipboardCheck,
  ClipboardList,
  DatabaseBackup,
  Flag,
  House,
  Inbox,
  ListTodo,
  MailQuestion,
  Mails,
  ScrollText,
  Shirt,
  SlidersHorizontal,
  Trophy,
  Users,
} from 'lucide-react'
import type { AreaEntry } from '#web/components/layout/area/area-layout.tsx'

/** The entries in the order of the sidebar. */
export const ADMIN_ENTRIES: readonly AreaEntry[] = [
  { path: '/admin', label: 'Accueil', icon: House, exact: true },
  { path: '/admin/tournois', label: 'Tournois', icon: Trophy },
  { path: '/admin/clubs', label: 'Clubs', icon: Building2 },
  { path: '/admin/utilisateurs', label: 'Utilisateurs', icon: Users },
  { path: '/admin/inscriptions', label: 'Inscriptions', icon: ClipboardList },
  { path: '/admin/moderation', label: 'Modération', icon: Flag },
  { path: '/admin/messages', label: 'Messages', icon: Inbox },
  { path: '/admin/parametres', label: 'Paramètres', icon: SlidersHorizontal },
  ...(
    [
      { path: '/admin/commandes', label: 'Commandes textile', icon: Shirt },
      { path: '/admin/contact', label: 'Messages reçus', icon: MailQuestion },
      { path: '/admin/courriels', label: 'E-mails', icon: Mails },
      { path: '/admin/taches', label: 'Tâches', icon: ListTodo },
      { path: '/admin/journal', label: 'Journal', icon: ScrollText },
      { path: '/admin/audit', label: 'Audit', icon: ClipboardCheck },
      { path: '/admin/calculs', label: 'Qualité des calculs', icon: ChartSpline },
      { path: '/admin/sauvegardes', label: 'Sauvegardes', icon: DatabaseBackup },
    ] as const
  ).map((entry) => ({ ...entry, group: 'Exploitation', isFolded: true })),
]
