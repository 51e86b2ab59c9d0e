import { SlidersHorizontal } from 'lucide-react'
import { Button } from './button.tsx'

type FiltersButtonProps = {
  isOpen: boolean
  /** Id of the element that it opens. */
  controls: string
  /** Number of chosen filters, visible or not. */
  count: number
  onPress: () => void
  className: string
}

/** Opens the filters on screens too small to show them beside the list. */
export function FiltersButton({ isOpen, controls, count, onPress, className }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
      className={`px-4! ${className}`}
    >
      Filtres
      {count > 0 && (
        <span className="figures flex size-6 items-center justify-center rounded-full bg-leather text-sm text-on-leather">
          {count}
        </span>
      )}
    </Button>
  )
}
