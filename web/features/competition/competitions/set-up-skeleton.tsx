import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export const SetUpSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-6 max-w-xl rounded-control" />
    <Skeleton className="mb-6 h-11 rounded-control" />
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </>
)
