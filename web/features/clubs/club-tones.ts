import type { ClubStatus } from '#domain/club.ts'
import type { BadgeTone } from '../../components/ui/badge.tsx'

/** The colour behind the state of a club. */
export const CLUB_TONES: Record<ClubStatus, BadgeTone> = {
  active: 'success',
  pending: 'warning',
  suspended: 'danger',
  inactive: 'neutral',
}
