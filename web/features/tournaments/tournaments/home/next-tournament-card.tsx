import { Navigation } from 'lucide-react'
import type { ClubDashboard } from '#contract/clubs/clubs.ts'
import { formatDaysUntil, formatTime, localTimeSuffix } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { directionsUrl } from './directions-url.ts'
import type { NextTournament } from './next-by-tournament.ts'

type Entry = ClubDashboard['upcoming_tournaments'][number]

/** The next tournament of my club, as its poster, with its teams. */
export function NextTournamentCard({ next }: { next: NextTournament }) {
  const { tournament, entries } = next
  const { title, location } = tournament
  const [first] = entries
  const now = useNow()
  return (
    <section aria-labelledby="prochain-tournoi">
      <Card as="article" padded={false} className="overflow-hidden">
        <Cover tournament={tournament} layout="right" className="h-44 w-full sm:h-56" />
        <div className="p-5 sm:p-6">
          <p className="font-semibold text-leather-strong">{when(tournament, next.label, now)}</p>
          <h2 id="prochain-tournoi" className="mt-1 text-heading">
            {title}
          </h2>
          <ul className="mt-2 flex flex-col gap-1.5">
            {entries.map((entry) => (
              <Team key={entry.registration_id} entry={entry} />
            ))}
          </ul>
          <p className="mt-2 text-muted">{location}</p>
          <div className="mt-4 flex flex-wrap gap-2.5" data-screen-only>
            <ButtonLink to="/club/inscriptions" search={first ? { inscription: first.registration_id } : {}}>
              Voir l’inscription
            </ButtonLink>
            <a href={directionsUrl(tournament)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              <Navigation className="size-4.5" aria-hidden="true" />
              Itinéraire
              <span className="sr-only">(OpenStreetMap, nouvel onglet)</span>
            </a>
          </div>
        </div>
      </Card>
    </section>
  )
}

function Team({ entry: { team_name, category, status } }: { entry: Entry }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{team_name}</span> <span className="text-muted">· {categoryName(category)}</span>
      </span>
      <RegistrationBadge status={status} place="club" />
    </li>
  )
}

/** 'Dans 4 jours, 10 h · Inscriptions ouvertes'; the words of its state alone once it runs. */
function when({ starts_at, time_zone }: Entry['tournament'], label: string, now: Date): string {
  if (hasPassed(starts_at, now)) return label
  return `${formatDaysUntil(starts_at, now, time_zone)}, ${formatTime(starts_at, time_zone)}${localTimeSuffix(time_zone)} · ${label}`
}
