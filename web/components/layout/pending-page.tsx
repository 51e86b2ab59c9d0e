import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** Shown while a page without its own skeleton loads. */
export function PendingPage() {
  return (
    <output ref={toTop} className="page-width block min-h-dvh py-14 in-data-area:p-0" aria-label="Chargement">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="mt-4 h-6 w-full max-w-2xl" />
      <Skeleton className="mt-10 h-64 w-full rounded-card" />
    </output>
  )
}

/** Scrolls to the top: the previous page may have been scrolled to its end. */
function toTop(element: HTMLElement | null) {
  if (element) scrollTo(0, 0)
}
