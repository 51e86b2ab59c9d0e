import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { instantOf } from '#domain/common/dates/local-time.ts'
import { DatePicker } from '#web/components/ui/fields/date-picker.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { extensionDays } from './extension-days.ts'

/** Sets a later due date for a missing payment: the end of a day, at most the day before the tournament. */
export default function ExtendDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, payment_due_at, tournament } = registration
  const { min, max, proposed } = extensionDays(registration, serverNow())
  const form = useActForm({
    values: { day: proposed },
    check: ({ day }) => ({ day: day >= min && day <= max ? null : TOO_SOON }),
    act: orpc.registrations.extendPayment,
    input: ({ day }) => ({ id, payment_due_at: instantOf(day, '23:59', tournament.time_zone).toISOString() }),
    done: `${team_name} : plus de temps pour payer`,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Laisser plus de temps"
      description={`${team_name}, ${tournament.title}`}
      confirmLabel="Prolonger"
      size="sm"
      onClose={onClose}
    >
      {payment_due_at && (
        <p className="text-muted">
          Paiement attendu jusqu’ici avant le {formatMoment(payment_due_at, tournament.time_zone)}.
        </p>
      )}
      <HeldField form={form} name="day">
        {({ value, onChange, error }) => (
          <DatePicker
            label="Nouvelle date limite"
            value={value}
            onChange={(day) => onChange(day ?? '')}
            min={min}
            max={max}
            error={error}
          />
        )}
      </HeldField>
    </FormDialog>
  )
}

const TOO_SOON = 'Choisissez un jour plus lointain, avant le tournoi.'
