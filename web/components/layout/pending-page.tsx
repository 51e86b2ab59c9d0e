import { useLayoutEffect } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

/** While a page is on its way, when it has no skeleton of its own. */
export function PendingPage() {
  // The page that was left may have been read to its end; a page on its way is looked at from its top.
  useLayoutEffect(() => scrollTo(0, 0), [])
  return (
    <output className="page-width block min-h-dvh py-14" aria-label="Chargement">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="mt-4 h-6 w-full max-w-2xl" />
      <Skeleton className="mt-10 h-64 w-full" />
    </output>
  )
}
