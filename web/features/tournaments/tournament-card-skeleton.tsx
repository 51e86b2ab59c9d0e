import { Card } from '../../components/ui/card.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'

export function TournamentCardSkeleton() {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex gap-4">
        <Skeleton className="h-17 w-16" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </div>
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-11 w-full" />
    </Card>
  )
}
