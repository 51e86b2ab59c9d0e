import { Button } from '#web/components/ui/buttons/button.tsx'
import type { Selection } from './selection.ts'

/** Bar under the list while something is selected. */
export function BulkBar({ selection, onApprove }: { selection: Selection; onApprove: () => void }) {
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <div
      role="region"
      aria-label="Sélection"
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-night-line bg-night p-3 pl-5 text-on-night shadow-overlay md:w-fit lg:bottom-4"
    >
      <p role="status" className="font-semibold">
        {count === 1 ? 'Une inscription sélectionnée' : `${count} inscriptions sélectionnées`}
      </p>
      <div className="flex flex-wrap gap-2">
        {!selection.isAll && <BarButton onPress={selection.toggleAll}>Toutes celles affichées</BarButton>}
        <BarButton onPress={selection.clear}>Tout désélectionner</BarButton>
        <Button onClick={onApprove} className="focus-visible:outline-court">
          {count === 1 ? 'Valider' : `Valider les ${count}`}
        </Button>
      </div>
    </div>
  )
}

const BarButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 cursor-pointer rounded-control px-4 font-semibold hover:bg-on-night/10 focus-visible:outline-court"
  >
    {children}
  </button>
)
