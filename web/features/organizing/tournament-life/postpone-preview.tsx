import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { chooseUntil } from '#domain/registrations/postponement.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { ActPreview, toldWords } from './act-preview.tsx'

type PostponePreviewProps = {
  life: TournamentLife
  /** The new dates; null until the start and the end are typed. */
  dates: { starts_at: Date; ends_at: Date; closes_at: Date | null } | null
}

/** Says who is told, until when they choose, and how much money may go back. */
export function PostponePreview({ life, dates }: PostponePreviewProps) {
  const { entered, matches, time_zone } = life
  const { clubs, teams, paid_teams, refund_cents } = entered
  const now = serverNow()
  const until =
    dates && dates.starts_at > now
      ? chooseUntil(now, { ...dates, registration_closes_at: dates.closes_at }, time_zone)
      : null
  return (
    <ActPreview>
      <li>
        {clubs === 0 ? (
          'Aucun club n’est inscrit\u00a0: personne n’est à prévenir.'
        ) : (
          <>
            <strong>{toldWords(clubs)}</strong>, une seule fois par équipe, ici et par e-mail.
          </>
        )}
      </li>
      {teams > 0 && (
        <li>
          {counted(teams, 'équipe garde sa place ou la rend', 'équipes gardent leur place ou la rendent')}, au choix de
          leur club{until && ` jusqu’au ${formatMoment(until, time_zone)}`}. Sans réponse, la place est gardée.
        </li>
      )}
      {refund_cents > 0 && (
        <li>
          Si tous la rendent, <strong className="figures">{formatEuros(refund_cents)}</strong> à{' '}
          {counted(paid_teams, 'équipe', 'équipes')}.
        </li>
      )}
      {matches.planned > 0 && (
        <li>{counted(matches.planned, 'match prévu bouge', 'matchs prévus bougent')} d’autant.</li>
      )}
    </ActPreview>
  )
}
