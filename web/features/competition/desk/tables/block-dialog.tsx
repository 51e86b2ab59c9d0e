import { type FormEvent, useState } from 'react'
import type { TournamentTables } from '#contract/competition/tables.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDeskChange } from '../use-desk-change.ts'

type BlockDialogProps = { device: TournamentTables['courts'][number]['devices'][number]; onClose: () => void }

/** « Écarter cet appareil », and what it has written with it when the organiser says so. */
export function BlockDialog({ device: { id, label }, onClose }: BlockDialogProps) {
  const [undo, setUndo] = useState(false)
  const { problem, reactions } = useDeskChange({ done: 'Appareil écarté', onDone: onClose })
  const block = useAct(orpc.tables.block.mutationOptions(reactions))
  const send = (event: FormEvent) => {
    event.preventDefault()
    block.act({ id, blocked: true, undo })
  }
  return (
    <Dialog title={`Écarter l’appareil de ${label}`} isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <p>
          Il n’écrit plus rien, même avec le code du terrain. Pour qu’aucun autre n’entre, renouvelez aussi le code.
        </p>
        <Checkbox
          checked={undo}
          hint={
            'Ses résultats s’annulent, sauf ceux que la régie a changés depuis\u00a0; les matchs qu’il marquait sont à reprendre.'
          }
          onChange={({ target }) => setUndo(target.checked)}
        >
          Annuler tout ce que cet appareil a écrit
        </Checkbox>
        {problem && <Alert tone="danger" title={problem} />}
        <DialogButtons confirmLabel="Écarter" pending={block.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
