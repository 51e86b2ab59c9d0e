import { useState } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { SHOWING_SETTINGS, useKeepSettings } from './use-keep-settings.ts'

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
  const keep = useKeepSettings()
  const form = useActForm({
    values: { reason },
    check: (typed) => ({
      reason: typed.reason.trim() === '' ? 'Dites pourquoi, et jusqu’à quand si vous le savez.' : null,
    }),
    act: orpc.settings.maintain,
    input: (typed) => ({ on: true, reason: typed.reason.trim() }),
    done: on ? 'Motif enregistré' : 'Plateforme fermée',
    refresh: SHOWING_SETTINGS,
    onDone: (kept) => {
      keep(kept)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={on ? 'Changer le motif' : 'Fermer la plateforme'}
      confirmLabel={on ? 'Enregistrer' : 'Fermer la plateforme'}
      tone={on ? 'primary' : 'danger'}
      onClose={onClose}
    >
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
      <TextareaField
        form={form}
        name="reason"
        label="Motif"
        hint="Visiteurs et clubs le lisent tel quel."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}

function OpenDialog({ onClose }: Asking) {
  return (
    <ConfirmAct
      title="Rouvrir la plateforme&nbsp;?"
      confirmLabel="Rouvrir"
      tone="primary"
      act={orpc.settings.maintain}
      input={{ on: false, reason: '' }}
      done="Plateforme rouverte"
      refresh={SHOWING_SETTINGS}
      onDone={useKeepSettings()}
      onClose={onClose}
    >
      Places tenues, offres et paiements attendus sont prolongés de la durée de la maintenance.
    </ConfirmAct>
  )
}
