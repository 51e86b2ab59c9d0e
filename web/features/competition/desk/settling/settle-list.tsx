import { ChevronDown, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { freePlace } from '#domain/competition/desk/free-place.ts'
import { ALERT_CHOICE_LABELS } from '#domain/competition/desk/time-alerts.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { RefereeChoice } from './referee-choice.tsx'
import { useRequestUuid } from '../request-uuid.ts'
import { TableChoices } from './table-choices.tsx'
import { toSettle, type ToSettle } from './to-settle.ts'

/** Lists what waits (« À régler »): one choice ends each line, for all desks. */
export function SettleList() {
  const { desk, now } = useDesk()
  const isWide = useWide()
  const waiting = desk.closed ? [] : toSettle(desk, now)
  if (waiting.length === 0) return null
  const list = (
    <ul className="grid gap-2">
      {waiting.map((alert) => (
        <li
          key={alert.key}
          className="rounded-card bg-warning-soft p-3 forced-colors:border max-lg:border max-lg:border-warning/40"
        >
          <p className="font-medium">{alert.text}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {alert.of === 'clock' && <ClockChoices alert={alert} />}
            {alert.of === 'competition' && <CompetitionChoices alert={alert} />}
            {alert.of === 'table' && <TableChoices alert={alert} />}
            {alert.of === 'referees' && <RefereeChoice />}
            {alert.of === 'place' && <PlaceChoice alert={alert} />}
          </div>
        </li>
      ))}
    </ul>
  )
  if (!isWide)
    return (
      <details className="group rounded-card bg-warning-soft forced-colors:border">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 p-4 [&::-webkit-details-marker]:hidden">
          <TriangleAlert className="size-6 shrink-0 text-warning" aria-hidden="true" />
          <span className="min-w-0 flex-1 basis-40 leading-snug">
            <span className="block text-lg font-semibold tabular-nums">{waiting.length} à régler</span>{' '}
            <span className="line-clamp-2 wrap-anywhere group-open:hidden">{waiting[0]!.text}</span>
          </span>{' '}
          <span className={buttonClass('secondary', 'md', 'min-h-13')}>
            <span className="group-open:hidden">Régler</span> <span className="not-group-open:hidden">Fermer</span>
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
          </span>
        </summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
    )
  return (
    <section aria-labelledby="a-regler">
      <h2 id="a-regler" className="mb-2 text-lg tabular-nums">
        À régler {waiting.length}
      </h2>
      {list}
    </section>
  )
}

function CompetitionChoices({
  alert: { acts, category_id },
}: {
  alert: Extract<ToSettle, { of: 'competition' }>
}): ReactNode {
  const { open } = useDesk()
  return acts.map(({ label, title, act }) => (
    <Button
      key={label}
      variant="secondary"
      onClick={() => open({ kind: 'act', category_id, act, title, confirm: label })}
    >
      {label}
    </Button>
  ))
}

/** The first place that is free is proposed; whoever presses sees it, and may choose another. */
function PlaceChoice({ alert }: { alert: Extract<ToSettle, { of: 'place' }> }) {
  const { desk, now, open } = useDesk()
  const match = desk.matches.find(({ id }): boolean => id === alert.match_id) as DeskMatch
  const turnaround = desk.categories.find(({ id }) => id === match.category_id)?.turnaround_minutes ?? 0
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          open({ kind: 'move', match, court_id: null, place: freePlace(match, desk, turnaround, now) ?? 'full' })
        }
      >
        Replacer…
      </Button>
      {match.is_scored && (
        <Button variant="secondary" onClick={() => open({ kind: 'score', match })}>
          Score
        </Button>
      )}
    </>
  )
}

function ClockChoices({ alert }: { alert: Extract<ToSettle, { of: 'clock' }> }) {
  const { desk, open } = useDesk()
  const requestId = useRequestUuid()
  const settle = useToldAct({ ...atDesk(orpc.desk.settle), done: null })
  const match = desk.matches.find(({ id }): boolean => id === alert.match_id) as DeskMatch
  return (
    <>
      {alert.kind === 'overdue' && match.is_scored && (
        <Button variant="secondary" onClick={() => open({ kind: 'score', match })}>
          Score
        </Button>
      )}
      {alert.kind !== 'forfeit' && (
        <Button variant="secondary" onClick={() => open({ kind: 'delay', match })}>
          Retard
        </Button>
      )}
      {alert.choices.map((choice) => (
        <Button
          key={choice}
          variant="secondary"
          pending={settle.isPending}
          onClick={() => {
            const input = { id: desk.id, key: alert.key, choice }
            settle.act({ ...input, request_id: requestId(input) })
          }}
        >
          {ALERT_CHOICE_LABELS[choice]}
        </Button>
      ))}
    </>
  )
}
