import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function AreaSkeleton() {
  return (
    <div className="flex min-h-dvh" role="status" aria-label="Chargement">
      <div className="w-sidebar shrink-0 bg-night max-lg:w-rail max-md:hidden" />
      <div className="flex-1">
        <div className="h-bar border-b border-line" />
        <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 md:py-8 lg:px-8">
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="mt-6 h-36 w-full rounded-card" />
          <Skeleton className="mt-4 h-64 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
