import { type FormEvent, useRef, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { instantAt, MomentField } from './moment-field.tsx'
import { momentAt, shownDate, type TypedDate } from './new-date.ts'
import { PostponePreview } from './postpone-preview.tsx'
import { useLifeAct } from './use-life-act.ts'
import { useRefusedFocus } from './use-refused-focus.ts'
import { changedVenue, typedVenue } from './typed-venue.ts'
import { VenueFields } from './venue-fields.tsx'

/** Another date, and another hall or commune if need be: each club keeps its place or is refunded. */
export default function PostponeDialog({ life, onClose }: { life: TournamentLife; onClose: () => void }) {
  const { id, time_zone, starts_at, ends_at, venue, entered } = life
  const [typed, setTyped] = useState<TypedDate>({ start: momentAt(starts_at, time_zone), end: null, closing: null })
  const [hall, setHall] = useState(() => typedVenue(venue))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { problem, fields, forget, reactions } = useLifeAct('Tournoi reporté, les clubs sont prévenus', onClose)
  const { act, isPending } = useAct(orpc.tournaments.postpone.mutationOptions(reactions))
  const errors = { ...missing, ...fields }
  const form = useRef<HTMLFormElement>(null)
  const leadOnRefusal = useRefusedFocus(form, errors)
  const shown = shownDate(life, typed)
  const [from, to, closes_at] = [shown.start, shown.end, shown.closing].map((moment) => instantAt(moment, time_zone))
  const change = (next: Partial<TypedDate>) => {
    setTyped((before) => ({ ...before, ...next }))
    setMissing(({ reason: kept }): Record<string, string> => (kept ? { reason: kept } : {}))
    forget()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    forget()
    leadOnRefusal()
    const wrong = reasonProblem(reason)
    setMissing({
      ...(from ? {} : { starts_at: 'Indiquez le jour et l’heure.' }),
      ...(to ? {} : { ends_at: 'Indiquez le jour et l’heure.' }),
      ...(closes_at || !shown.closing.day ? {} : { registration_closes_at: 'Indiquez l’heure.' }),
      ...(hall.commune ? {} : { venue: 'Choisissez une commune dans la liste.' }),
      ...(wrong ? { reason: wrong } : {}),
    })
    if (!from || !to || wrong || !hall.commune || (shown.closing.day && !closes_at)) return
    act({
      id,
      starts_at: from.toISOString(),
      ends_at: to.toISOString(),
      registration_closes_at: closes_at?.toISOString() ?? null,
      ...changedVenue(venue, hall),
      reason: reason.trim(),
      expected: { starts_at, teams: entered.teams, refund_cents: entered.refund_cents },
    })
  }
  const today = localDay(serverNow(), time_zone)
  return (
    <Dialog
      title="Reporter le tournoi"
      description={`${life.title}, date actuelle\u00a0: ${formatDateRange(starts_at, ends_at, time_zone)}`}
      isOpen
      onClose={onClose}
      isDismissable={reason === ''}
      size="lg"
    >
      <form ref={form} onSubmit={send} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <MomentField
            label="Nouveau début"
            value={shown.start}
            min={today}
            error={errors.starts_at}
            onChange={(start) => change({ start })}
          />
          <MomentField
            label="Nouvelle fin"
            value={shown.end}
            min={today}
            error={errors.ends_at}
            onChange={(end) => change({ end })}
          />
          <MomentField
            label="Clôture des inscriptions"
            hint="Sans jour, elles restent ouvertes jusqu’au début."
            value={shown.closing}
            error={errors.registration_closes_at}
            onChange={(closing) => change({ closing })}
          />
        </div>
        <VenueFields
          typed={hall}
          error={errors.venue}
          onChange={(next) => {
            setHall({ ...hall, ...next })
            setMissing(({ venue: _, ...others }) => others)
            forget()
          }}
        />
        <Field label="Motif" hint="Les clubs le liront tel quel." error={errors.reason}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={reason}
              maxLength={REASON_MAX_LENGTH}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(({ reason: _, ...others }) => others)
              }}
            />
          )}
        </Field>
        <PostponePreview
          life={life}
          dates={from && to ? { starts_at: from, ends_at: to, closes_at: closes_at ?? null } : null}
        />
        {problem && <Alert tone="danger" title={problem} />}
        <DialogButtons confirmLabel="Reporter le tournoi" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
