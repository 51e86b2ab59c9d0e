import { classNames } from '../../lib/class-names.ts'

type FillBarProps = {
  taken: number
  /** Above zero. */
  total: number
  tone?: 'open' | 'almost' | 'off'
  className?: string
}

/** Places taken, drawn: one notch per place while they can be told apart. The text beside says the figures. */
export function FillBar({ taken, total, tone = 'open', className }: FillBarProps) {
  const notches = total <= MAX_NOTCHES ? total : null
  return (
    <div className={classNames('flex h-2.5 w-full gap-0.75', className)} aria-hidden="true">
      {notches ? (
        Array.from({ length: notches }, (_, place) => (
          <span key={place} data-fill className={classNames(NOTCH, place < taken ? TONES[tone] : 'bg-line')} />
        ))
      ) : (
        <span data-fill className="h-full w-full overflow-hidden rounded-full bg-line">
          <span
            className={classNames('block h-full rounded-full transition-[width] duration-200', TONES[tone])}
            style={{ width: `${Math.min(100, (taken / total) * 100)}%` }}
          />
        </span>
      )}
    </div>
  )
}

const MAX_NOTCHES = 24
const NOTCH =
  'h-full min-w-0 flex-1 rounded-[3px] transition-colors duration-200 first:rounded-l-full last:rounded-r-full'
const TONES = { open: 'bg-court', almost: 'bg-leather', off: 'bg-field' }
