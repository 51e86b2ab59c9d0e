import { type FormEvent, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { instantOf } from '#domain/common/dates/local-time.ts'
import { DatePicker } from '#web/components/ui/fields/date-picker.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { extensionDays } from './extension-days.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** Sets a later due date for a missing payment: the end of a day, at most the day before the tournament. */
export default function ExtendDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, payment_due_at, tournament } = registration
  const { min, max, proposed } = extensionDays(registration, serverNow())
  const [day, setDay] = useState<string | null>(proposed)
  const problem = day && day >= min && day <= max ? undefined : 'Choisissez un jour plus lointain, avant le tournoi.'
  const { act, isPending } = useAct(
    orpc.registrations.extendPayment.mutationOptions(
      useChange({
        onDone: () => showToast({ title: `${team_name} : plus de temps pour payer`, tone: 'success' }),
        onClose,
      }),
    ),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (day && !problem) act({ id, payment_due_at: instantOf(day, '23:59', tournament.time_zone).toISOString() })
  }
  return (
    <Dialog
      title="Laisser plus de temps"
      description={`${team_name}, ${tournament.title}`}
      isOpen
      onClose={onClose}
      size="sm"
    >
      <form onSubmit={send} className="grid gap-4">
        {payment_due_at && (
          <p className="text-muted">
            Paiement attendu jusqu’ici avant le {formatMoment(payment_due_at, tournament.time_zone)}.
          </p>
        )}
        <DatePicker label="Nouvelle date limite" value={day} onChange={setDay} min={min} max={max} error={problem} />
        <DialogButtons confirmLabel="Prolonger" pending={isPending} disabled={Boolean(problem)} onClose={onClose} />
      </form>
    </Dialog>
  )
}
