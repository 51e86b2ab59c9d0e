import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField, ReasonField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { instantAt, type Moment, MomentField } from './moment-field.tsx'
import { momentAt, shownDates, type TypedDates } from './new-date.ts'
import { PostponePreview } from './postpone-preview.tsx'
import { changedVenue, typedVenue } from './typed-venue.ts'
import { VenueFields } from './venue-fields.tsx'

/** Moves a tournament to another date, and to another hall if need be: each club keeps its place or is refunded. */
export default function PostponeDialog({ life, onClose }: { life: TournamentLife; onClose: () => void }) {
  const { id, time_zone, starts_at, ends_at, venue, entered } = life
  const first: TypedDates = { starts_at: momentAt(starts_at, time_zone), ends_at: null, registration_closes_at: null }
  const datesOf = (typed: TypedDates) => {
    const shown = shownDates(life, typed)
    const at = (moment: Moment) => instantAt(moment, time_zone)
    return { shown, start: at(shown.starts_at), end: at(shown.ends_at), closing: at(shown.registration_closes_at) }
  }
  const form = useActForm({
    values: { ...first, venue: typedVenue(venue), reason: '' },
    check: (typed) => {
      const { shown, start, end, closing } = datesOf(typed)
      return {
        starts_at: start ? null : 'Indiquez le jour et l’heure.',
        ends_at: end ? null : 'Indiquez le jour et l’heure.',
        registration_closes_at: closing || !shown.registration_closes_at.day ? null : 'Indiquez l’heure.',
        venue: typed.venue.commune ? null : 'Choisissez une commune dans la liste.',
        reason: reasonProblem(typed.reason),
      }
    },
    act: orpc.tournaments.postpone,
    input: (typed) => {
      const { start, end, closing } = datesOf(typed)
      return {
        id,
        starts_at: start!.toISOString(),
        ends_at: end!.toISOString(),
        registration_closes_at: closing?.toISOString() ?? null,
        ...changedVenue(venue, typed.venue),
        reason: typed.reason.trim(),
        expected: { starts_at, teams: entered.teams, refund_cents: entered.refund_cents },
      }
    },
    done: 'Tournoi reporté, les clubs sont prévenus',
    fieldOf: { COMMUNE_UNKNOWN: 'venue' },
    onDone: onClose,
  })
  const { shown, start, end, closing } = datesOf(form.watch())
  const today = localDay(serverNow(), time_zone)
  return (
    <FormDialog
      form={form}
      title="Reporter le tournoi"
      description={`${life.title}, date actuelle\u00a0: ${formatDateRange(starts_at, ends_at, time_zone)}`}
      confirmLabel="Reporter le tournoi"
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {DATES.map(({ name, label, hint, isPastToo }) => (
          <HeldField key={name} form={form} name={name}>
            {({ ref, onChange, error }) => (
              <MomentField
                ref={ref}
                label={label}
                {...(hint ? { hint } : {})}
                value={shown[name]}
                {...(isPastToo ? {} : { min: today })}
                error={error}
                onChange={(moment) => {
                  onChange(moment)
                  // The other dates may follow this one, and what was refused of them is no longer what they say.
                  form.clearErrors(DATES.flatMap((other) => (other.name === name ? [] : [other.name])))
                }}
              />
            )}
          </HeldField>
        ))}
      </div>
      <HeldField form={form} name="venue">
        {({ ref, value, onChange, error }) => (
          <VenueFields ref={ref} typed={value} error={error} onChange={(change) => onChange({ ...value, ...change })} />
        )}
      </HeldField>
      <ReasonField form={form} name="reason" hint="Les clubs le liront tel quel." rows={2} />
      <PostponePreview
        life={life}
        dates={start && end ? { starts_at: start, ends_at: end, closes_at: closing } : null}
      />
    </FormDialog>
  )
}

const DATES = [
  { name: 'starts_at', label: 'Nouveau début', hint: null, isPastToo: false },
  { name: 'ends_at', label: 'Nouvelle fin', hint: null, isPastToo: false },
  {
    name: 'registration_closes_at',
    label: 'Clôture des inscriptions',
    hint: 'Sans jour, elles restent ouvertes jusqu’au début.',
    isPastToo: true,
  },
] as const
