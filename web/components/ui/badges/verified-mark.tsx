import { BadgeCheck, Star } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

/** Shown to everybody under the name of a club that an administrator vouches for; on its colours in their text. */
export function VerifiedMark({ tone = 'success' }: { tone?: 'success' | 'inherit' }) {
  return (
    <span
      className={classNames(
        'flex items-center gap-1 text-[0.9375rem] font-medium',
        tone === 'success' && 'text-success',
      )}
    >
      <BadgeCheck className="size-4.5" aria-hidden="true" />
      Club vérifié
    </span>
  )
}

/** The same mark in a row, beside a name: the star alone. */
export function VerifiedStar() {
  return (
    <Star className="inline size-4 shrink-0 fill-current text-leather-strong" aria-label="Club vérifié" role="img" />
  )
}
