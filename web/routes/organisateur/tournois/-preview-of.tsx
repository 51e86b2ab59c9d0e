import { Suspense } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import type { Shown } from '#web/features/organizing/tournament-form/shown-tournament.ts'
import { apart } from '#web/lib/loading/apart.tsx'

const TournamentPreview = apart(async () => ({
  default: (await import('./-tournament-preview.tsx')).TournamentPreview,
}))

/** Draws the card beside the form. It comes after the form, which neither waits for it nor fails with it. */
export const previewOf = (shown: Shown) => (
  <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
    <TournamentPreview shown={shown} />
  </Suspense>
)
