import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { SelectionBar } from '#web/components/ui/lists/selection-bar.tsx'

type TickBarProps = { count: number; cents: number; onReceive: () => void; onClear: () => void }

export function TickBar({ count, cents, onReceive, onClear }: TickBarProps) {
  if (count === 0) return null
  return (
    <SelectionBar
      words={`${count === 1 ? 'Un paiement' : `${count} paiements`}, ${formatEuros(cents)}`}
      changes={[{ label: 'Tout décocher', onPress: onClear }]}
    >
      <Button onClick={onReceive} className="focus-visible:outline-court">
        {count === 1 ? 'Noter reçu' : 'Noter reçus'}
      </Button>
    </SelectionBar>
  )
}
