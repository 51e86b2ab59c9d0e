import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export function InboxSkeleton() {
  return (
    <div role="status" aria-label="Chargement des messages">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-3 h-11 w-full max-w-xl" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <Skeleton className="h-96 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card max-lg:hidden" />
      </div>
    </div>
  )
}

export function PaneSkeleton() {
  return (
    <div role="status" aria-label="Chargement du message">
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
