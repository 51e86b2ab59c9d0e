import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
export function FormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Chargement de la fiche"
      className="grid gap-8 xl:grid-cols-[11rem_minmax(0,1fr)_18rem]"
    >
      <Skeleton className="h-10 rounded-chip xl:h-56" />
      <div className="grid gap-5">
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-18 rounded-control" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}
