import { type FormEvent, useRef, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { hasPassed, localDay, localTime } from '#domain/common/dates/local-time.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { instantAt, type Moment, MomentField } from './moment-field.tsx'
import { useLifeAct } from './use-life-act.ts'
import { useRefusedFocus } from './use-refused-focus.ts'

/** Registrations open again, until the date that is proposed or another. */
export default function ReopenDialog({ life, onClose }: { life: TournamentLife; onClose: () => void }) {
  const { id, time_zone, starts_at, registration_closes_at: before } = life
  const kept = hasPassed(before, serverNow()) ? null : before
  const first: Moment = kept
    ? { day: localDay(kept, time_zone), time: localTime(kept, time_zone) }
    : { day: null, time: '20:00' }
  const [closing, setClosing] = useState(first)
  const [unread, setUnread] = useState(false)
  const { problem, fields, forget, reactions } = useLifeAct('Inscriptions rouvertes', onClose)
  const form = useRef<HTMLFormElement>(null)
  const error = unread ? 'Indiquez l’heure.' : fields.registration_closes_at
  const leadOnRefusal = useRefusedFocus(form, { error })
  const { act, isPending } = useAct(orpc.tournaments.reopen.mutationOptions(reactions))
  const send = (event: FormEvent) => {
    event.preventDefault()
    forget()
    leadOnRefusal()
    const at = instantAt(closing, time_zone)
    if (closing.day && !at) return setUnread(true)
    act({ id, registration_closes_at: at?.toISOString() ?? null })
  }
  return (
    <Dialog title="Rouvrir les inscriptions" description={life.title} isOpen onClose={onClose} size="sm">
      <form ref={form} onSubmit={send} noValidate className="grid gap-5">
        <MomentField
          label="Jusqu’au"
          hint="Sans jour, elles restent ouvertes jusqu’au début du tournoi."
          value={closing}
          max={localDay(starts_at, time_zone)}
          error={error}
          onChange={(next) => {
            setClosing(next)
            setUnread(false)
            forget()
          }}
        />
        {problem && <Alert tone="danger" title={problem} />}
        <DialogButtons confirmLabel="Rouvrir" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
