import type { PublicClub } from '#contract/insights/club-figures.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { serverPainter, useShirt } from '#web/components/ui/pictures/use-painted.ts'
import { ClubSentence } from './club-sentence.tsx'
import { VerifiedMark } from '#web/components/ui/badges/verified-mark.tsx'

/** The name of the club on the ground of its shirt, and what it has done. */
export function ClubBand({ club }: { club: PublicClub }) {
  const { face, city, department, is_verified } = club
  const ref = useShirt<HTMLElement>(face.colours)
  return (
    <div className="lg:page-width lg:pt-6">
      <header
        ref={ref}
        className="flex items-center gap-5 border-b-8 border-(--strip,var(--color-line)) bg-(--ground,var(--color-raised)) px-4 py-6 text-(--text,var(--color-ink)) sm:px-6 lg:gap-8 lg:rounded-card lg:px-9 lg:py-8 print:border-b-2"
        style={serverPainter?.paintShirt(face.colours)}
        suppressHydrationWarning
      >
        <Crest club={face} size={80} className="shrink-0" />
        <div className="min-w-0">
          <h1 className="text-[1.625rem] leading-tight text-balance wrap-anywhere lg:text-[2.375rem]">{face.name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.0625rem]">
            {[city, department].filter(Boolean).join(', ')}
            {is_verified && <VerifiedMark tone="inherit" />}
          </p>
          <ClubSentence club={club} />
        </div>
      </header>
    </div>
  )
}
