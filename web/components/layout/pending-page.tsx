import { Skeleton } from '../ui/skeleton.tsx'

/** While a page is on its way, when it has no skeleton of its own. */
export function PendingPage() {
  return (
    <output ref={toTop} className="page-width block min-h-dvh py-14" aria-label="Chargement">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="mt-4 h-6 w-full max-w-2xl" />
      <Skeleton className="mt-10 h-64 w-full" />
    </output>
  )
}

/** The page that was left may have been read to its end; one on its way is looked at from its top. */
function toTop(element: HTMLElement | null) {
  if (element) scrollTo(0, 0)
}
