import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export function ListSkeleton() {
  return (
    <div className="@container rounded-card border border-line bg-card">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex h-28 items-center gap-4 border-b border-line px-4 last:border-b-0 @xl:h-16.5">
          <Skeleton className="size-7" />
          <Skeleton className="h-9 flex-2" />
          <Skeleton className="h-9 flex-1 max-sm:hidden" />
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  )
}
