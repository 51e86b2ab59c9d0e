import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Chargement du tableau de bord">
      <Skeleton className="mb-5 h-12 w-96 max-w-full" />
      <PartsSkeleton />
    </div>
  )
}

/** Stands for the parts alone, once the title and the welcome are there. */
export const PartsSkeleton = () => (
  <div className="grid min-h-dvh content-start items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <Skeleton className="h-80 rounded-card" />
    <div className="flex flex-col gap-3">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="mt-4 h-8 w-48" />
      <Skeleton className="h-22 rounded-card" />
      <Skeleton className="h-22 rounded-card" />
    </div>
  </div>
)
