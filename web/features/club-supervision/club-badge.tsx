import type { SupervisedClubRow } from '#contract/club-supervision.ts'
import type { ClubStatus } from '#domain/club.ts'
import { CLUB_FILTER_LABELS } from '#domain/club-list.ts'
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx'

/** In which state a club is. */
export function ClubBadge({ club }: { club: Pick<SupervisedClubRow, 'status' | 'badge' | 'merged_into'> }) {
  if (club.merged_into) return <Badge>{CLUB_FILTER_LABELS.merged}</Badge>
  return <Badge tone={TONES[club.status]}>{club.badge}</Badge>
}

const TONES: Record<ClubStatus, BadgeTone> = {
  active: 'success',
  pending: 'warning',
  suspended: 'danger',
  inactive: 'neutral',
}
