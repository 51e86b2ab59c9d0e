import { Skeleton } from '../../components/ui/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Chargement du tableau de bord">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-3 h-6 w-96 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-36 rounded-card" />
        ))}
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-3 sm:gap-4">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-23 rounded-card" />
        ))}
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
