import { type FormEvent, useState } from 'react'
import type { PlanSlot } from '#contract/competition/plans.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import { whyNot } from '#domain/competition/schedule/checks/check-plan.ts'
import { dayInFrench, dayOf, minuteAt } from '#domain/competition/schedule/wall-times.ts'
import { localTime } from '#domain/common/dates/local-time.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import type { BoardDay } from './board-scale.ts'
import { RefereeFields } from './referee-fields.tsx'
import { naturalStarts, type Place, type PlanIndex, toPlanned } from '../plan-places.ts'

type GameDialogProps = {
  index: PlanIndex
  days: readonly BoardDay[]
  slots: readonly PlanSlot[]
  game: string
  problems: readonly string[]
  onMove: (place: Place) => void
  onReferees: (referees: Referee[]) => void
  onPin: () => void
  onTakeOut: () => void
  onClose: () => void
}

/** Shows where a game is and what stands against it, and moves it. It says first what another court or hour would break. */
export default function GameDialog({
  index,
  days,
  slots,
  game,
  problems,
  onMove,
  onReferees,
  onPin,
  onTakeOut,
  onClose,
}: GameDialogProps) {
  const { zone, courts } = index.problem
  const own = slots.find((slot) => slot.game === game)
  const first = courts[0]?.id ?? ''
  const [court, setCourt] = useState(own?.court ?? first)
  const [from, setFrom] = useState(own?.start ?? naturalStarts(index, slots, game, first)[0] ?? days[0]?.from ?? 0)
  const time = localTime(new Date(from * 60_000), zone)
  const day = dayOf(from, zone)
  const reasons = whyNot(index.problem, toPlanned(index, slots), game, { court, start: from })
  const isSame = own?.court === court && own.start === from
  const hasStarted = index.hasStarted(game)
  const move = (event: FormEvent) => {
    event.preventDefault()
    onMove({ court, start: from })
  }
  const setTime = (on: string, at: string) => {
    if (/^\d{2}:\d{2}$/.test(at)) setFrom(minuteAt(on, at, zone))
  }
  return (
    <Dialog title={index.say(game)} description={index.sidesOf(game).join(' – ') || undefined} isOpen onClose={onClose}>
      <form onSubmit={move} className="grid gap-4" noValidate>
        {problems.length > 0 && (
          <Alert tone="warning" title="À revoir">
            <ul className="grid gap-1">
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        {hasStarted ? (
          <p>Ce match est commencé ou joué&nbsp;: il ne bouge plus.</p>
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <Field label="Terrain">
                {(control) => (
                  <NativeSelect
                    {...control}
                    value={court}
                    options={courts.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(event) => setCourt(event.target.value)}
                  />
                )}
              </Field>
              <Field label="Jour">
                {(control) => (
                  <NativeSelect
                    {...control}
                    value={day}
                    options={dayOptions(days, from, zone)}
                    onChange={(event) => setTime(event.target.value, time)}
                  />
                )}
              </Field>
              <Field label="Heure">
                {(control) => (
                  <Input {...control} type="time" value={time} onChange={(event) => setTime(day, event.target.value)} />
                )}
              </Field>
            </div>
            <div role="status" className="text-[0.9375rem]">
              {reasons.length === 0 ? (
                <p className="text-success">{isSame ? 'Rien ne s’y oppose.' : 'Ce match y tient.'}</p>
              ) : (
                <ul className="grid gap-1 text-danger">
                  {reasons.slice(0, 4).map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </div>
            {own && <RefereeFields index={index} slots={slots} slot={own} onChange={onReferees} />}
            {own && (
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={onPin}>
                  {own.is_pinned ? 'Ne plus épingler' : 'Épingler ici'}
                </Button>
                <Button variant="secondary" onClick={onTakeOut}>
                  Retirer du planning
                </Button>
              </div>
            )}
            <DialogButtons
              confirmLabel={own ? 'Déplacer' : 'Placer'}
              pending={false}
              disabled={isSame}
              onClose={onClose}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** Gives the local days of the board, of which a night has two, and the one that the game is on. */
function dayOptions(days: readonly BoardDay[], from: number, zone: string) {
  const minutes = [...days.flatMap((day) => [day.from, day.to - 1]), from]
  const options = new Map(minutes.map((minute) => [dayOf(minute, zone), dayInFrench(minute, zone)]))
  return [...options].toSorted(([one], [other]) => one.localeCompare(other)).map(([value, label]) => ({ value, label }))
}
