import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'

/** Until when a team can be entered; nothing where nobody knows. */
export function Facts({ tournament }: { tournament: TournamentDetails }) {
  return (
    <dl className="empty:hidden">
      <RegistrationPeriod tournament={tournament} />
    </dl>
  )
}

function RegistrationPeriod({ tournament }: { tournament: TournamentDetails }) {
  const { availability, registration_opens_at, registration_closes_at, time_zone } = tournament
  const { code } = availability
  if (code === 'active' || code === 'completed' || code === 'cancelled') return null
  if (code === 'closed')
    return (
      <Fact icon={<Clock />} name="Inscriptions">
        Closes
      </Fact>
    )
  const opens = code === 'planned' && registration_opens_at
  if (!opens && !registration_closes_at) return null
  return (
    <Fact icon={<Clock />} name="Inscriptions">
      {opens && (
        <span className="block font-semibold">Ouvrent {formatLongMoment(registration_opens_at, time_zone)}</span>
      )}
      {registration_closes_at && (
        <span className={opens ? 'text-muted' : ''}>
          Jusqu’au {formatLongMoment(registration_closes_at, time_zone)}
        </span>
      )}
    </Fact>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm text-muted">
        <span
          className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-control bg-court-soft text-ink [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
