import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { movingDays } from '#domain/competition/desk/moving-days.ts'
import { instantOf, localDay, localTime } from '#domain/common/dates/local-time.ts'
import { pairing } from '#domain/competition/match.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { CheckboxField, SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { atDesk } from '../at-desk.ts'
import { type ProposedPlace, useDesk } from '../desk-context.ts'

type MoveDialogProps = {
  match: DeskMatch
  /** The court that takes it now. */
  court_id: number | null
  /** Tells where a match that needs a place could go. */
  place?: ProposedPlace
  onClose: () => void
}

/** Moving a match to this very minute takes a moment, which does not make it past. */
const JUST_NOW_MS = 5 * 60_000

/** Moves a match to another court, hour, or day of the tournament. */
export default function MoveDialog({ match, court_id, place, onClose }: MoveDialogProps) {
  const { desk, now } = useDesk()
  const { time_zone: zone } = desk
  const today = localDay(now, zone)
  const days = movingDays(desk, match.scheduled_date, now)
  const proposed = place === 'full' ? null : place
  // A court that is free takes the match now, whatever its day was.
  const first = proposed?.starts_at ?? (court_id === null ? match.scheduled_date : now)
  const planned = { day: localDay(match.scheduled_date, zone), time: localTime(match.scheduled_date, zone) }
  const form = useActForm({
    values: {
      court: String(proposed?.court_id ?? court_id ?? match.court_id ?? ''),
      day: localDay(first, zone),
      time: localTime(first, zone),
      tell: true,
    },
    check: ({ court, day, time }) => {
      if (!startOf(day, time, zone)) return { time: 'Indiquez une heure.' }
      const isThere = Number(court) === match.court_id && day === planned.day && time === planned.time
      return { time: isThere ? 'Ce match est déjà prévu là\u00a0: changez son terrain ou son heure.' : null }
    },
    ...atDesk(orpc.matches.move),
    input: ({ court, day, time, tell }) => ({
      id: match.id,
      version: match.version,
      court_id: Number(court),
      starts_at: startOf(day, time, zone)!.toISOString(),
      tell,
    }),
    done: 'Match déplacé',
    onDone: onClose,
  })
  const { clearErrors } = form
  const { court, day, time } = form.watch()
  // oxlint-disable-next-line react/exhaustive-deps -- the sentence at the hour is about the court and the day too
  useEffect(() => clearErrors('time'), [court, day, clearErrors])
  const startsAt = startOf(day, time, zone)
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
  return (
    <FormDialog
      form={form}
      title={`Déplacer ${match.label}`}
      description={pairing(match.teams[0].name, match.teams[1].name)}
      confirmLabel="Déplacer"
      disabled={Boolean(judged?.refused)}
      size="sm"
      onClose={onClose}
    >
      {proposed && <p className="text-sm text-muted">La première place libre est proposée.</p>}
      {place === 'full' && (
        <Alert title="Plus aucune place libre dans les heures des matchs">
          Choisissez une heure après le dernier match, ou un autre jour.
        </Alert>
      )}
      <SelectField
        form={form}
        name="court"
        label="Terrain"
        options={desk.courts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {days.length > 1 && (
        <SelectField
          form={form}
          name="day"
          label="Jour"
          options={days.map((value) => ({ value, label: formatDayLong(value) }))}
        />
      )}
      <TextField
        form={form}
        name="time"
        label="Heure"
        type="time"
        hint={isPast ? 'Cette heure est déjà passée.' : days.length > 1 ? undefined : dayWords}
      />
      {match.teams.some(({ registration_id }) => registration_id !== null) && (
        <CheckboxField form={form} name="tell">
          Prévenir les deux équipes
        </CheckboxField>
      )}
      {judged?.refused && !form.rest && <Alert tone="danger" title={judged.refused} />}
      {judged && !judged.refused && !form.rest && judged.notes.length > 0 && (
        <Alert tone="warning" title="À savoir avant de déplacer">
          <ul>
            {judged.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  )
}

/** Null while the hour is not whole. */
const startOf = (day: string, time: string, zone: string) =>
  /^\d\d:\d\d$/u.test(time) ? instantOf(day, time, zone) : null
