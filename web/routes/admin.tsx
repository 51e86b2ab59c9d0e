import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import {
  Building2,
  ChartSpline,
  ClipboardCheck,
  ClipboardList,
  DatabaseBackup,
  Flag,
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
import { AdminActions } from '../components/layout/admin-actions.tsx'
import { type AreaEntry, AreaLayout } from '../components/layout/area-layout.tsx'
import { AreaSkeleton } from '../components/layout/area-skeleton.tsx'
import { useUnreadCounts } from '../features/messages/use-unread-count.ts'
import { orpc } from '../lib/api.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { useViewer } from '../lib/viewer.ts'

export const Route = createFileRoute('/admin')({
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: AdminArea,
})

/** Sidebar and header of the back office. */
function AdminArea() {
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
    '/admin/moderation': waiting && waiting.to_moderate + waiting.organizers,
  }
  return (
    <AreaLayout
      label="Administration"
      platformName={settings.platform_name}
      entries={ENTRIES.map((entry) => ({ ...entry, count: counted[entry.path] }))}
      heading={<p className="truncate font-display leading-tight font-bold sm:text-lg">Dashboard Administrateur</p>}
      actions={<AdminActions onSignOut={signOut} settingsPath="/admin/parametres" />}
      onSignOut={signOut}
    >
      <Outlet />
    </AreaLayout>
  )
}

/** In the order of the sidebar; those whose page does not exist yet are not shown. */
const ENTRIES: readonly AreaEntry[] = [
  { path: '/admin/tournois', label: 'Tournois', icon: Trophy },
  { path: '/admin/clubs', label: 'Clubs', icon: Building2 },
  { path: '/admin/utilisateurs', label: 'Utilisateurs', icon: Users },
  { path: '/admin/inscriptions', label: 'Inscriptions', icon: ClipboardList },
  { path: '/admin/moderation', label: 'Modération', icon: Flag },
  { path: '/admin/messages', label: 'Messages', icon: Inbox },
  { path: '/admin/parametres', label: 'Paramètres', icon: SlidersHorizontal },
  { path: '/admin/commandes', label: 'Commandes textile', icon: Shirt, group: 'Exploitation' },
  { path: '/admin/contact', label: 'Messages reçus', icon: MailQuestion, group: 'Exploitation' },
  { path: '/admin/courriels', label: 'E-mails', icon: Mails, group: 'Exploitation' },
  { path: '/admin/taches', label: 'Tâches', icon: ListTodo, group: 'Exploitation' },
  { path: '/admin/journal', label: 'Journal', icon: ScrollText, group: 'Exploitation' },
  { path: '/admin/audit', label: 'Audit', icon: ClipboardCheck, group: 'Exploitation' },
  { path: '/admin/calculs', label: 'Qualité des calculs', icon: ChartSpline, group: 'Exploitation' },
  { path: '/admin/sauvegardes', label: 'Sauvegardes', icon: DatabaseBackup, group: 'Exploitation' },
]
