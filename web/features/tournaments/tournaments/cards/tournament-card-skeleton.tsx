import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

/** Takes the place of a card, or of a row where there is room. */
export function TournamentCardSkeleton() {
  return (
    <div className="tournament-card" aria-hidden="true">
      <div className="tc-cover animate-pulse-soft bg-raised" />
      <div className="tc-grid">
        <Skeleton className="tc-state h-5 w-36" />
        <Skeleton className="tc-title h-5.5 w-full" />
        <Skeleton className="tc-club my-0.5 h-4.5 w-4/5" />
        <Skeleton className="tc-cats mt-0.5 h-4.5 w-3/5" />
        <Skeleton className="tc-places mt-1 h-5.5 w-24" />
        <Skeleton className="tc-act h-11 w-26" />
      </div>
    </div>
  )
}
