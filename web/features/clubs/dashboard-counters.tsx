import { CalendarDays, Percent, Trophy, Users } from 'lucide-react'
import type { ClubDashboard } from '#contract/clubs.ts'
import { StatCard } from '../../components/ui/stat-card.tsx'

export function DashboardCounters({ counters }: { counters: ClubDashboard['counters'] }) {
  const { tournaments_registered, upcoming_matches, teams_managed, win_rate, win_rate_reason } = counters
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Tournois inscrits"
        value={tournaments_registered}
        hint="cette saison"
        icon={<Trophy aria-hidden="true" />}
      />
      <StatCard
        label="Matchs à venir"
        value={upcoming_matches}
        hint="déjà programmés"
        icon={<CalendarDays aria-hidden="true" />}
      />
      <StatCard label="Équipes gérées" value={teams_managed} hint="cette saison" icon={<Users aria-hidden="true" />} />
      <StatCard
        label="Taux de victoire"
        value={win_rate === null ? '—' : `${win_rate}\u00a0%`}
        hint={win_rate_reason ?? 'des matchs terminés'}
        icon={<Percent aria-hidden="true" />}
      />
    </div>
  )
}
