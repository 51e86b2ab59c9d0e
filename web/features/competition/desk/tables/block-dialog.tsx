import type { TournamentTables } from '#contract/competition/tables.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { CheckboxField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { atDesk } from '../at-desk.ts'

type BlockDialogProps = { device: TournamentTables['courts'][number]['devices'][number]; onClose: () => void }

/** Blocks a device, and takes back all that it wrote when the organiser says so. */
export function BlockDialog({ device: { id, label }, onClose }: BlockDialogProps) {
  const form = useActForm({
    values: { undo: false },
    ...atDesk(orpc.tables.block),
    input: ({ undo }) => ({ id, blocked: true, undo }),
    done: 'Appareil écarté',
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={`Écarter l’appareil de ${label}`} confirmLabel="Écarter" onClose={onClose}>
      <p>Il n’écrit plus rien, même avec le code du terrain. Pour qu’aucun autre n’entre, renouvelez aussi le code.</p>
      <CheckboxField
        form={form}
        name="undo"
        hint={
          'Ses résultats s’annulent, sauf ceux que la régie a changés depuis\u00a0; les matchs qu’il marquait sont à reprendre.'
        }
      >
        Annuler tout ce que cet appareil a écrit
      </CheckboxField>
    </FormDialog>
  )
}
