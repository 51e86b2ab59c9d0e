import type { MatchStatus } from '#domain/competition/match.ts'
import type { BadgeTone } from '../badges/badge.tsx'

export const MATCH_TONES: Record<MatchStatus, BadgeTone> = {
  scheduled: 'court',
  in_progress: 'leather',
  completed: 'neutral',
  cancelled: 'danger',
}
