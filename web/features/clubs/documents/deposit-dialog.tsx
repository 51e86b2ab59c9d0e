import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { FileDrop } from '#web/components/ui/files/file-drop.tsx'
import { depositPath } from './document-address.ts'
import { type Deposited, useDeposited } from './use-deposited.ts'

export type DepositAsked = {
  type: string
  type_label: string
  season: string
  /** The document to replace, with the name that the club gave it. */
  replaced?: { id: string; name: string }
}

/** Sends one file, either for a required type or to replace a document. */
export default function DepositDialog({ asked, onClose }: { asked: DepositAsked; onClose: () => void }) {
  const { type, type_label, season, replaced } = asked
  const onSent = useDeposited()
  return (
    <Dialog
      title={replaced ? 'Remplacer un document' : 'Déposer un document'}
      description={`${type_label}, saison ${season}`}
      isOpen
      onClose={onClose}
      isDismissable={false}
    >
      {replaced && (
        <p className="mb-4 wrap-anywhere">
          Le nouveau fichier prend la place de « {replaced.name} » et devra être validé à son tour.
        </p>
      )}
      <FileDrop<Deposited>
        noun="documents"
        path={depositPath({ type, season, replaces: replaced?.id })}
        onSent={async (answer) => {
          await onSent(answer)
          onClose()
        }}
      />
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Revenir
        </Button>
      </div>
    </Dialog>
  )
}
