import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { StateSign } from '#web/components/ui/badges/state-sign.tsx'

type AvailabilityBadgeProps = { availability: { code: AvailabilityCode; label: string }; className?: string }

export function AvailabilityBadge({ availability, className }: AvailabilityBadgeProps) {
  return (
    <Badge
      tone={TONES[availability.code]}
      icon={<StateSign code={availability.code} />}
      {...(className ? { className } : {})}
    >
      {availability.label}
    </Badge>
  )
}

const TONES: Record<AvailabilityCode, BadgeTone> = {
  open: 'success',
  almost_full: 'warning',
  full: 'neutral',
  planned: 'court',
  active: 'leather',
  completed: 'neutral',
  closed: 'neutral',
  cancelled: 'danger',
}
