import { SlidersHorizontal } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from '../buttons/button.tsx'

type FiltersButtonProps = {
  isOpen: boolean
  /** Id of the element that the button opens. */
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
      // On a phone the number replaces the icon, so that the field beside it stays readable.
      icon={<SlidersHorizontal className={classNames('size-5', count > 0 && 'max-sm:hidden')} aria-hidden="true" />}
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
