import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Card } from '../card.tsx'
import { FillBar } from '../badges/fill-bar.tsx'

type UnderWayCardProps = {
  label: string
  /** The progress in words, for readers and screen readers. */
  words: string
  done: number
  total: number
  pending: boolean
  /** Element that holds the button which starts the work. */
  start: RefObject<HTMLElement | null>
  onCancel: () => void
}

/** Progress of a long work that goes on behind the page and can be stopped. */
export function UnderWayCard({ label, words, done, total, pending, start, onCancel }: UnderWayCardProps) {
  const stop = useRef<HTMLDivElement>(null)
  // The stop button disappears when the work ends. If it has the focus, the start button gets it.
  useLayoutEffect(() => {
    const [own, other] = [stop.current, start.current]
    return () => {
      if (own?.contains(document.activeElement)) other?.querySelector('button')?.focus()
    }
  }, [start])
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
      <div ref={stop} className="contents">
        <Button variant="secondary" pending={pending} onClick={onCancel}>
          Arrêter
        </Button>
      </div>
    </Card>
  )
}
