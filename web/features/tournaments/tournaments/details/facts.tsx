import { Clock, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'

/** Registration deadline, prizes; nothing where neither is known. */
export function Facts({ tournament }: { tournament: TournamentDetails }) {
  const { prize } = tournament
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-5 empty:hidden sm:grid-cols-2">
      <RegistrationPeriod tournament={tournament} />
      {prize && (
        <Fact icon={<Trophy />} name="À gagner">
          {prize}
        </Fact>
      )}
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
