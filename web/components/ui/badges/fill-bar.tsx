import { classNames } from '#web/lib/class-names.ts'

type FillBarProps = {
  taken: number
  /** Above zero. */
  total: number
  tone?: 'open' | 'almost' | 'off'
  className?: string
}

/** Shows the places taken, with one notch per place when there is room. The text beside it gives the numbers. */
export function FillBar({ taken, total, tone = 'open', className }: FillBarProps) {
  return (
    <div
      data-fill
      className={classNames('fill-bar h-2.5 w-full overflow-hidden rounded-full bg-line', className)}
      style={total <= MAX_NOTCHES ? { maskImage: notches(total), maskSize: 'calc(100% + 3px) 100%' } : undefined}
      aria-hidden="true"
    >
      <div
        data-fill
        className={classNames('h-full transition-[width] duration-180', TONES[tone])}
        style={{ width: `${Math.min(100, (taken / total) * 100)}%` }}
      />
    </div>
  )
}

const MAX_NOTCHES = 24
const TONES = { open: 'bg-court', almost: 'bg-leather', off: 'bg-field' }

/** Cuts three pixels after each place; the last cut is outside the bar. */
const notches = (total: number) =>
  `repeating-linear-gradient(90deg, #000 0 calc(100% / ${total} - 3px), #0000 0 calc(100% / ${total}))`
