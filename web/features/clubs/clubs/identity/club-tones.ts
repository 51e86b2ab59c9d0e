import type { ClubStatus } from '#domain/clubs/club.ts'
import type { BadgeTone } from '#web/components/ui/badges/badge.tsx'

export const CLUB_TONES: Record<ClubStatus, BadgeTone> = {
  active: 'success',
  pending: 'warning',
  suspended: 'danger',
  inactive: 'neutral',
}
