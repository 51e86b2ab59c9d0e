import { type FormEvent, useState } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useSettingsChange } from './use-settings-change.ts'

/** Closes the platform to everybody but administrators, and opens it again. */
export function MaintenanceCard({ held }: { held: HeldSettings }) {
  const { on, reason, since } = held.values.maintenance
  const [asked, setAsked] = useState<'close' | 'open' | null>(null)
  const leave = () => setAsked(null)
  return (
    <Card as="section" aria-label="Maintenance" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-heading">Maintenance</h2>
        {on ? <Badge tone="warning">Plateforme fermée</Badge> : <Badge tone="success">Plateforme ouverte</Badge>}
      </div>
      {on && since ? (
        <p className="text-muted">
          Fermée depuis {formatMoment(since, PARIS)}. {reason || 'Aucun motif n’est donné.'}
        </p>
      ) : (
        <p className="text-muted">
          Visiteurs et clubs lisent alors le motif&nbsp;; vous continuez. Les paiements en cours sont reçus, et les
          délais sont prolongés d’autant à la réouverture.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {on && <Button onClick={() => setAsked('open')}>Rouvrir la plateforme</Button>}
        <Button variant={on ? 'secondary' : 'danger'} onClick={() => setAsked('close')}>
          {on ? 'Changer le motif' : 'Fermer la plateforme'}
        </Button>
      </div>
      {asked === 'close' && <CloseDialog held={held} onClose={leave} />}
      {asked === 'open' && <OpenDialog onClose={leave} />}
    </Card>
  )
}

type Asking = { onClose: () => void }

function CloseDialog({ held: { matches_today, values }, onClose }: Asking & { held: HeldSettings }) {
  const { on, reason } = values.maintenance
  const title = on ? 'Motif enregistré' : 'Plateforme fermée'
  const { act, error, isPending } = useAct(orpc.settings.maintain.mutationOptions(useSettingsChange(title, onClose)))
  const [problem, setProblem] = useState<string | null>(null)
  const close = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = formText(event.currentTarget, 'reason').trim()
    setProblem(typed === '' ? 'Dites pourquoi, et jusqu’à quand si vous le savez.' : null)
    if (typed === '') return event.currentTarget.querySelector('textarea')?.focus()
    act({ on: true, reason: typed })
  }
  return (
    <Dialog title={on ? 'Changer le motif' : 'Fermer la plateforme'} isOpen isDismissable={false} onClose={onClose}>
      <form onSubmit={close} noValidate className="grid gap-4">
        {!on && matches_today > 0 && (
          <Alert
            tone="warning"
            title={
              matches_today === 1
                ? 'Un match se joue encore aujourd’hui.'
                : `${matches_today} matchs se jouent encore aujourd’hui.`
            }
          >
            Leurs clubs n’en liront plus ni l’heure ni le terrain, et personne ne saisira les scores.
          </Alert>
        )}
        <Field label="Motif" hint="Visiteurs et clubs le lisent tel quel." error={problem ?? undefined}>
          {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} defaultValue={reason} />}
        </Field>
        {error && <Alert tone="danger" title={problemOf(error).message} />}
        <DialogButtons
          confirmLabel={on ? 'Enregistrer' : 'Fermer la plateforme'}
          tone={on ? 'primary' : 'danger'}
          pending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function OpenDialog({ onClose }: Asking) {
  const { act, error, isPending } = useAct(
    orpc.settings.maintain.mutationOptions(useSettingsChange('Plateforme rouverte', onClose)),
  )
  return (
    <ConfirmDialog
      title="Rouvrir la plateforme&nbsp;?"
      confirmLabel="Rouvrir"
      tone="primary"
      isOpen
      pending={isPending}
      onConfirm={() => act({ on: false, reason: '' })}
      onClose={onClose}
    >
      Places tenues, offres et paiements attendus sont prolongés de la durée de la maintenance.
      {error && <Alert tone="danger" title={problemOf(error).message} className="mt-3" />}
    </ConfirmDialog>
  )
}
