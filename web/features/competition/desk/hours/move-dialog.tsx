import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { movingDays } from '#domain/competition/desk/moving-days.ts'
import { instantOf, localDay, localTime } from '#domain/common/dates/local-time.ts'
import { pairing } from '#domain/competition/match.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { type ProposedPlace, useDesk } from '../desk-context.ts'
import { useDeskChange } from '../use-desk-change.ts'

type MoveDialogProps = {
  match: DeskMatch
  /** Now, on that court. */
  court_id: number | null
  /** Where it could go, of one that needs a place. */
  place?: ProposedPlace
  onClose: () => void
}

/** Who moves a match to now takes a moment to say so. */
const JUST_NOW_MS = 5 * 60_000

/** A match to another court, hour, or day of the tournament. */
export default function MoveDialog({ match, court_id, place, onClose }: MoveDialogProps) {
  const { desk, now } = useDesk()
  const { time_zone: zone } = desk
  const today = localDay(now, zone)
  const days = movingDays(desk, match.scheduled_date, now)
  const proposed = place === 'full' ? null : place
  // A court that is free takes the match now, whatever its day was.
  const first = proposed?.starts_at ?? (court_id === null ? match.scheduled_date : now)
  const [court, setCourt] = useState(String(proposed?.court_id ?? court_id ?? match.court_id ?? ''))
  const [day, setDay] = useState(() => localDay(first, zone))
  const [time, setTime] = useState(() => localTime(first, zone))
  const [tell, setTell] = useState(true)
  const { problem, setProblem, reactions } = useDeskChange({ done: 'Match déplacé', onDone: onClose })
  const move = useAct(orpc.matches.move.mutationOptions(reactions))
  const startsAt = /^\d\d:\d\d$/u.test(time) ? instantOf(day, time, zone) : null
  const isPast = startsAt !== null && now.getTime() - startsAt.getTime() > JUST_NOW_MS
  const { data: judged } = useQuery(
    orpc.matches.judgeMove.queryOptions({
      input: { id: match.id, court_id: Number(court), starts_at: startsAt?.toISOString() ?? '' },
      enabled: startsAt !== null && court !== '',
      gcTime: 0,
      staleTime: 0,
    }),
  )
  const dayWords = day === today ? undefined : formatDayLong(day)
  const refused = problem ?? judged?.refused
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!startsAt) return setProblem('Indiquez une heure.')
    if (
      Number(court) === match.court_id &&
      day === localDay(match.scheduled_date, zone) &&
      time === localTime(match.scheduled_date, zone)
    )
      return setProblem('Ce match est déjà prévu là\u00a0: changez son terrain ou son heure.')
    move.act({
      id: match.id,
      version: match.version,
      court_id: Number(court),
      starts_at: startsAt.toISOString(),
      tell,
    })
  }
  return (
    <Dialog
      title={`Déplacer ${match.label}`}
      description={pairing(match.teams[0].name, match.teams[1].name)}
      isOpen
      onClose={onClose}
      size="sm"
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        {proposed && <p className="text-sm text-muted">La première place libre est proposée.</p>}
        {place === 'full' && (
          <Alert title="Plus aucune place libre dans les heures des matchs">
            Choisissez une heure après le dernier match, ou un autre jour.
          </Alert>
        )}
        <Field label="Terrain">
          {(control) => (
            <NativeSelect
              {...control}
              value={court}
              onChange={(event) => {
                setCourt(event.target.value)
                setProblem(null)
              }}
              options={desk.courts.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        {days.length > 1 && (
          <Field label="Jour">
            {(control) => (
              <NativeSelect
                {...control}
                value={day}
                onChange={(event) => {
                  setDay(event.target.value)
                  setProblem(null)
                }}
                options={days.map((value) => ({ value, label: formatDayLong(value) }))}
              />
            )}
          </Field>
        )}
        <Field label="Heure" hint={isPast ? 'Cette heure est déjà passée.' : days.length > 1 ? undefined : dayWords}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={(event) => {
                setTime(event.target.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
        {match.teams.some(({ registration_id }) => registration_id !== null) && (
          <Checkbox checked={tell} onChange={(event) => setTell(event.target.checked)}>
            Prévenir les deux équipes
          </Checkbox>
        )}
        {refused ? (
          <Alert tone="danger" title={refused} />
        ) : (
          judged &&
          judged.notes.length > 0 && (
            <Alert tone="warning" title="À savoir avant de déplacer">
              <ul>
                {judged.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Alert>
          )
        )}
        <DialogButtons
          confirmLabel="Déplacer"
          pending={move.isPending}
          disabled={Boolean(judged?.refused)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
