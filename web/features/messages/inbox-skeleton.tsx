import { Skeleton } from '../../components/ui/skeleton.tsx'

export function InboxSkeleton() {
  return (
    <div role="status" aria-label="Chargement des messages">
      <Skeleton className="h-18 w-full max-w-xl" />
      <Skeleton className="mt-6 h-96 w-full rounded-card" />
    </div>
  )
}
