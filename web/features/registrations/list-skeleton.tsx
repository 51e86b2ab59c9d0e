import { Skeleton } from '../../components/ui/skeleton.tsx'

export function ListSkeleton() {
  return (
    <div role="status" aria-label="Chargement des inscriptions">
      <div className="flex flex-col gap-3 lg:hidden">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-64 rounded-card" />
        ))}
      </div>
      <div className="rounded-card border border-line bg-card max-lg:hidden">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex gap-6 border-b border-line p-4 last:border-b-0">
            <Skeleton className="h-16 flex-2" />
            <Skeleton className="h-16 flex-1" />
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-11 w-40" />
          </div>
        ))}
      </div>
    </div>
  )
}
