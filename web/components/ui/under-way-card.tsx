import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { FillBar } from './fill-bar.tsx'

type UnderWayCardProps = {
  label: string
  /** How far it is, as it is read and heard. */
  words: string
  done: number
  total: number
  pending: boolean
  onCancel: () => void
}

/** Something long that goes on behind the page, and can be stopped. */
export function UnderWayCard({ label, words, done, total, pending, onCancel }: UnderWayCardProps) {
  return (
    <Card as="section" aria-label={label} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        className="grid flex-1 basis-64 gap-2"
      >
        <p className="figures font-semibold" aria-hidden="true">
          {words}
        </p>
        <FillBar taken={done} total={total} />
      </div>
      <Button variant="secondary" pending={pending} onClick={onCancel}>
        Arrêter
      </Button>
    </Card>
  )
}
