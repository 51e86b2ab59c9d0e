import { CalendarDays } from 'lucide-react'
import { EXPORTED_TOURNAMENTS_MAX } from '#domain/common/thresholds.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { type TournamentSearch, filtersOf } from '../search/tournament-search.ts'

/** Exports the whole list as one calendar. It is a link, so it works before the scripts have loaded. */
export function ExportAll({ search, total }: { search: TournamentSearch; total: number }) {
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2" data-screen-only>
      <a href={exportAddress(search)} className={buttonClass('secondary')}>
        <CalendarDays className="size-5" aria-hidden="true" />
        Tout exporter
      </a>
      <span className="text-[0.9375rem] text-muted">
        {total > EXPORTED_TOURNAMENTS_MAX
          ? `Les ${EXPORTED_TOURNAMENTS_MAX} premiers de cette liste, pour votre agenda (.ics).`
          : 'Cette liste, pour votre agenda (.ics).'}
      </span>
    </p>
  )
}

function exportAddress(search: TournamentSearch): string {
  const asked = Object.entries(filtersOf(search)).filter(([, value]) => value !== undefined)
  return `/calendar/tournois.ics?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
