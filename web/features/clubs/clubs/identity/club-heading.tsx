import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import type { ClubFace } from '#contract/common/club-face.ts'
import { AreaCrest } from '#web/components/ui/pictures/area-crest.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { CLUB_TONES } from './club-tones.ts'

/** Shown at the left of the header of the club area. */
export function ClubHeading({ club }: { club: (ClubFace & { status: ClubStatus }) | null }) {
  if (!club) return <p className="truncate font-display text-lg font-bold">Espace club</p>
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <AreaCrest club={club} />
      <div className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-3">
        <p className="truncate font-display leading-tight font-bold sm:text-lg">{club.name}</p>
        <Badge
          tone={CLUB_TONES[club.status]}
          className="max-sm:min-h-0 max-sm:forced-colors:border-0 max-sm:self-start max-sm:bg-transparent max-sm:p-0 max-sm:text-[0.8125rem]"
        >
          <span className="size-2 rounded-full bg-current" aria-hidden="true" />
          {CLUB_BADGES[club.status]}
        </Badge>
      </div>
    </div>
  )
}
