import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { hasPassed, localDay } from '#domain/common/dates/local-time.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { instantAt, type Moment, MomentField } from './moment-field.tsx'
import { momentAt } from './new-date.ts'

/** Opens the registrations again, until the date that is proposed or another. */
export default function ReopenDialog({ life, onClose }: { life: TournamentLife; onClose: () => void }) {
  const { id, title, time_zone, starts_at, registration_closes_at: before } = life
  const first: Moment =
    before === null || hasPassed(before, serverNow()) ? { day: null, time: '20:00' } : momentAt(before, time_zone)
  const form = useActForm({
    values: { registration_closes_at: first },
    check: ({ registration_closes_at: typed }) => ({
      registration_closes_at: typed.day && !instantAt(typed, time_zone) ? 'Indiquez l’heure.' : null,
    }),
    act: orpc.tournaments.reopen,
    input: ({ registration_closes_at: typed }) => ({
      id,
      registration_closes_at: instantAt(typed, time_zone)?.toISOString() ?? null,
    }),
    done: 'Inscriptions rouvertes',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Rouvrir les inscriptions"
      description={title}
      confirmLabel="Rouvrir"
      size="sm"
      onClose={onClose}
    >
      <HeldField form={form} name="registration_closes_at">
        {({ ref, value, onChange, error }) => (
          <MomentField
            ref={ref}
            label="Jusqu’au"
            hint="Sans jour, elles restent ouvertes jusqu’au début du tournoi."
            value={value}
            max={localDay(starts_at, time_zone)}
            error={error}
            onChange={onChange}
          />
        )}
      </HeldField>
    </FormDialog>
  )
}
