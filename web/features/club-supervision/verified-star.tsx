import { Star } from 'lucide-react'

/** Beside the name of a club that an administrator vouches for. */
export function VerifiedStar() {
  return <Star className="inline size-4 fill-current text-leather-strong" aria-label="Club vérifié" role="img" />
}
