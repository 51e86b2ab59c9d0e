import { useState } from 'react'
import type { Player, Players } from '#contract/clubs/players.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportSource } from './import-source.tsx'

type ImportDialogProps = { team: Players['team']; players: readonly Player[]; onClose: () => void }

/** Imports a list of players: pasted or opened, understood, corrected, then added all at once. */
export default function ImportDialog({ team, players, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [table, setTable] = useState<string[][] | null>(null)
  return (
    <Dialog
      title="Importer une liste de joueurs"
      description={team.name}
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="xl"
    >
      {table ? (
        <ImportLines team={team} players={players} table={table} onBack={() => setTable(null)} onClose={onClose} />
      ) : (
        <ImportSource text={text} onText={setText} onTable={setTable} />
      )}
    </Dialog>
  )
}
