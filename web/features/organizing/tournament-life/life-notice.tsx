import { atName } from '#domain/common/french-names.ts'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { formatDateRange, formatMoment } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** Says that the tournament was cancelled, postponed, or offered to another club. */
export function LifeNotice({ life, now }: { life: TournamentLife; now: Date }) {
  const { status, status_reason, postponement, offered_to, entered } = life
  if (status === 'cancelled')
    return (
      <Alert tone="danger" title="Ce tournoi est annulé">
        {status_reason}
        {entered.clubs > 0 && (
          <p className="mt-1">
            {counted(entered.teams + entered.waiting, 'équipe est', 'équipes sont')} en train d’être prévenues et
            remboursées.
          </p>
        )}
      </Alert>
    )
  return (
    <>
      {postponement && !hasPassed(life.ends_at, now) && <Moved life={life} postponement={postponement} now={now} />}
      {offered_to && <Offered life={life} offered_to={offered_to} />}
    </>
  )
}

type MovedProps = { life: TournamentLife; postponement: NonNullable<TournamentLife['postponement']>; now: Date }

function Moved({ life: { time_zone }, postponement, now }: MovedProps) {
  const { from_starts_at, from_ends_at, reason, kept, refunded, silent, choose_until } = postponement
  const isOpen = !hasPassed(choose_until, now)
  return (
    <Alert title={`Reporté\u00a0: prévu d’abord le ${formatDateRange(from_starts_at, from_ends_at, time_zone)}`}>
      <p>{reason}</p>
      <p className="mt-1">
        {isOpen
          ? `Les clubs choisissent jusqu’au ${formatMoment(choose_until, time_zone)}.`
          : 'Le délai du choix est passé.'}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 [&_dd]:figures [&_dd]:font-bold [&_div]:flex [&_div]:gap-1.5">
        <div>
          <dt>Gardent leur place&nbsp;:</dt>
          <dd>{kept}</dd>
        </div>
        <div>
          <dt>Remboursées&nbsp;:</dt>
          <dd>{refunded}</dd>
        </div>
        <div>
          <dt>{isOpen ? 'Sans réponse encore' : 'Sans réponse, place gardée'}&nbsp;:</dt>
          <dd>{silent}</dd>
        </div>
      </dl>
    </Alert>
  )
}

type OfferedProps = { life: TournamentLife; offered_to: NonNullable<TournamentLife['offered_to']> }

function Offered({ life: { id }, offered_to }: OfferedProps) {
  const { act, isPending, problem } = useToldAct({
    act: orpc.tournaments.handOver,
    done: 'Proposition retirée',
    refusal: 'here',
  })
  return (
    <Alert
      title={`Proposé ${atName(offered_to.name)}`}
      action={
        <Button variant="secondary" pending={isPending} onClick={() => act({ id, club_id: null })}>
          Retirer la proposition
        </Button>
      }
    >
      {problem ?? 'Tant que ce club n’a pas accepté, le tournoi reste le vôtre.'}
    </Alert>
  )
}
