import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'

type TickBarProps = { count: number; cents: number; onReceive: () => void; onClear: () => void }

/** Under the list while something is ticked: how much that makes, and what to do with it. */
export function TickBar({ count, cents, onReceive, onClear }: TickBarProps) {
  if (count === 0) return null
  return (
    <div
      role="region"
      aria-label="Sélection"
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-night-line bg-night p-3 pl-5 text-on-night shadow-overlay md:w-fit lg:bottom-4"
    >
      <p role="status" className="font-semibold">
        {count === 1 ? 'Un paiement' : `${count} paiements`}, {formatEuros(cents)}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={onClear}
          className="min-h-11 cursor-pointer rounded-control px-4 font-semibold hover:bg-on-night/10 focus-visible:outline-court"
        >
          Tout décocher
        </button>
        <Button onClick={onReceive} className="focus-visible:outline-court">
          {count === 1 ? 'Noter reçu' : 'Noter reçus'}
        </Button>
      </div>
    </div>
  )
}
