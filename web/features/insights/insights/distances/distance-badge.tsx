import type { ClubDistance } from '#contract/insights/distances.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'

/** Says 'Proche', 'Moyen' or 'Loin', and nothing where the distance is not known. */
export function DistanceBadge({ badge }: Pick<ClubDistance, 'badge'>) {
  return badge && <Badge tone={TONES[badge]}>{badge}</Badge>
}

const TONES: Record<NonNullable<ClubDistance['badge']>, BadgeTone> = {
  Proche: 'success',
  Moyen: 'neutral',
  Loin: 'warning',
}
