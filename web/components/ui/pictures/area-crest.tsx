import { Suspense, lazy } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'

/** Loaded after the page; its place is reserved. */
const Crest = lazy(async () => ({ default: (await import('./crest.tsx')).Crest }))

/** The crest of the viewer’s club, at the top of its areas. */
export function AreaCrest({ club }: { club: ClubFace }) {
  return (
    <span className="block h-9 w-8 shrink-0 max-[22.5rem]:hidden">
      <Suspense>
        <Crest club={club} size={36} />
      </Suspense>
    </span>
  )
}
