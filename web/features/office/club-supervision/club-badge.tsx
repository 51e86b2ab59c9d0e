import type { SupervisedClubRow } from '#contract/office/club-supervision.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import { CLUB_FILTER_LABELS } from '#domain/office/club-supervision/club-list.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'

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
