import { BadgeCheck, Star } from 'lucide-react'

/** Under the name of a club that an administrator vouches for, where everybody reads it. */
export function VerifiedMark() {
  return (
    <span className="flex items-center gap-1 text-[0.9375rem] font-medium text-success">
      <BadgeCheck className="size-4.5" aria-hidden="true" />
      Club vérifié
    </span>
  )
}

/** The same beside a name, in a row: the star alone. */
export function VerifiedStar() {
  return (
    <Star className="inline size-4 shrink-0 fill-current text-leather-strong" aria-label="Club vérifié" role="img" />
  )
}
