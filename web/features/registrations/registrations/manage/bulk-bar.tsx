import { Button } from '#web/components/ui/buttons/button.tsx'
import { SelectionBar } from '#web/components/ui/lists/selection-bar.tsx'
import type { Selection } from './selection.ts'

export default function BulkBar({ selection, onApprove }: { selection: Selection; onApprove: () => void }) {
  const { ids, isAll, toggleAll, clear } = selection
  const count = ids.length
  return (
    <SelectionBar
      words={count === 1 ? 'Une inscription sélectionnée' : `${count} inscriptions sélectionnées`}
      changes={[
        ...(isAll ? [] : [{ label: 'Toutes celles affichées', onPress: toggleAll }]),
        { label: 'Tout désélectionner', onPress: clear },
      ]}
    >
      <Button onClick={onApprove} className="focus-visible:outline-court">
        {count === 1 ? 'Valider' : `Valider les ${count}`}
      </Button>
    </SelectionBar>
  )
}
