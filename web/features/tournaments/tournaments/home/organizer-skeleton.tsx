import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export function OrganizerSkeleton() {
  return (
    <div role="status" aria-label="Chargement de vos tournois">
      <Skeleton className="mb-6 h-11 w-64 max-w-full" />
      <div className="grid gap-2.5 sm:grid-cols-3">
        {[1, 2, 3].map((count) => (
          <Skeleton key={count} className="h-18 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-8 mb-3 h-8 w-56" />
      <div className="flex flex-col gap-3">
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-56 rounded-card sm:h-36" />
        ))}
      </div>
    </div>
  )
}
