import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import type { Shown } from '#web/features/organizing/tournament-form/shown-tournament.ts'

const TournamentPreview = lazy(async () => ({
  default: (await import('./-tournament-preview.tsx')).TournamentPreview,
}))

/** Draws the card beside the form. It comes after the form, which nobody should wait for. */
export const previewOf = (shown: Shown) => (
  <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
    <TournamentPreview shown={shown} />
  </Suspense>
)
