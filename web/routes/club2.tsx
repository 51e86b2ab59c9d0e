import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChartColumn, House, Inbox, Info, LayoutDashboard, Mail, Settings, Trophy } from 'lucide-react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import type { AreaEntry } from '#web/components/layout/area/area-layout.tsx'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ClubAlerts } from '#web/features/registrations/club-alerts/club-alerts.tsx'
import { clubAlertsQuery } from '#web/features/registrations/club-alerts/club-alerts-query.ts'
import { ClubBlock } from '#web/features/clubs/clubs/home/club-block.tsx'
import { StatCards } from '#web/features/clubs/clubs/home/stat-cards.tsx'
import { RecentTournaments, recentQuery } from '#web/features/registrations/registrations/club/recent-tournaments.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { loadViewer } from '#web/lib/session/viewer.ts'
import { MemberArea } from './-member-area.tsx'

/** The second layout of the club's home, over the same data. */
export const Route = createFileRoute('/club2')({
  ssr: 'data-only',
  loader: async ({ context: { queryClient } }) => {
    const viewer = await loadViewer(queryClient)
    if (!viewer?.club) return
    await Promise.all([
      queryClient.prefetchQuery(clubAlertsQuery),
      queryClient.prefetchQuery(orpc.clubs.dashboard.queryOptions()),
      queryClient.prefetchQuery(orpc.clubs.mine.queryOptions()),
      queryClient.prefetchQuery(recentQuery),
    ])
  },
  head: ({ matches }) => areaMeta('Tableau de bord', matches),
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: SecondHome,
})

function SecondHome() {
  return (
    <MemberArea entries={ENTRIES}>
      {({ full_name, club }) => (
        <>
          <h1 className="text-title">Tableau de bord</h1>
          <p className="mt-2 mb-6 text-lg text-muted">Bienvenue {full_name}</p>
          {club ? <Parts rights={club.rights} /> : <NoClub />}
        </>
      )}
    </MemberArea>
  )
}

type Rights = NonNullable<SessionViewer['club']>['rights']

function Parts({ rights }: { rights: Rights }) {
  const dashboard = useQuery(orpc.clubs.dashboard.queryOptions())
  const mine = useQuery(orpc.clubs.mine.queryOptions())
  return (
    <div className="grid gap-8">
      <StatCards query={dashboard} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
        <ClubAlerts title="Alertes" rights={rights} saysNothing />
        <RecentTournaments />
      </div>
      <ClubBlock query={mine} />
    </div>
  )
}

function NoClub() {
  return (
    <EmptyState title="Vous n’avez pas encore de club" action={<ButtonLink to="/club">Trouver mon club</ButtonLink>}>
      Rejoignez votre club, ou créez son espace&nbsp;: son tableau de bord s’affichera ici.
    </EmptyState>
  )
}

/** The entries of this layout. */
const ENTRIES: readonly AreaEntry[] = [
  { path: '/', label: 'Accueil', icon: House, exact: true },
  { path: '/club2', label: 'Tableau de bord', icon: LayoutDashboard, exact: true },
  { path: '/tournois', label: 'Tournois', icon: Trophy },
  { path: '/club/profil', label: 'Invitations', icon: Mail },
  { path: '/club/messages', label: 'Messages', icon: Inbox },
  { path: '/club/profil', label: 'Infos du club', icon: Info },
  { path: '/profil', label: 'Statistiques', icon: ChartColumn },
  { path: '/profil', search: { onglet: 'parametres' }, label: 'Paramètres', icon: Settings },
]
