import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export const SetUpSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-11 max-w-xl rounded-control" />
    <Skeleton className="h-96 rounded-card" />
  </>
)
