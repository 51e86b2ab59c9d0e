import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import type { ClubFace } from '#contract/common/club-face.ts'
import { AreaCrest } from '#web/components/ui/pictures/area-crest.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { CLUB_TONES } from './club-tones.ts'

/** Names the club at the left of the header of a member’s pages; a phone opens its menu from there, so it holds words alone. */
export function ClubHeading({ club }: { club: (ClubFace & { status: ClubStatus }) | null }) {
  if (!club) return <span className="block truncate font-display text-lg font-bold">Espace club</span>
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <AreaCrest club={club} />
      <span className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="truncate font-display leading-tight font-bold sm:text-lg">{club.name}</span>
        <Badge
          tone={CLUB_TONES[club.status]}
          className="max-sm:min-h-0 max-sm:forced-colors:border-0 max-sm:self-start max-sm:bg-transparent max-sm:p-0 max-sm:text-[0.8125rem]"
        >
          <span className="size-2 rounded-full bg-current" aria-hidden="true" />
          {CLUB_BADGES[club.status]}
        </Badge>
      </span>
    </span>
  )
}
