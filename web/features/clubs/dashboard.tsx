import type { ClubDashboard } from '#contract/clubs.ts'
import { DashboardCounters } from './dashboard-counters.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { ShortcutCards } from './shortcut-cards.tsx'
import { UpcomingTournaments } from './upcoming-tournaments.tsx'

export function Dashboard({ dashboard }: { dashboard: ClubDashboard }) {
  return (
    <>
      <div className="flex flex-col gap-3 sm:gap-4">
        <DashboardCounters counters={dashboard.counters} />
        <ShortcutCards />
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <section aria-labelledby="a-venir">
          <h2 id="a-venir" className="mb-3 text-heading">
            Tournois à venir
          </h2>
          <UpcomingTournaments tournaments={dashboard.upcoming_tournaments} />
        </section>
        <section aria-labelledby="activite">
          <h2 id="activite" className="mb-3 text-heading">
            Activité récente
          </h2>
          <RecentActivity activity={dashboard.recent_activity} />
        </section>
      </div>
    </>
  )
}
