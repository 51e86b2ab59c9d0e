import { type RegistrationStatus, isRegistrationStatus, registrationLabel } from '#domain/registrations/registration.ts'
import { Badge, type BadgeTone } from './badge.tsx'

type RegistrationBadgeProps = {
  status: string
  /** The club area and the profile use different labels for the same status. */
  place: 'club' | 'profile'
  rank?: number | null
}

export function RegistrationBadge({ status, place, rank = null }: RegistrationBadgeProps) {
  const tone = isRegistrationStatus(status) ? TONES[status] : 'danger'
  return <Badge tone={tone}>{registrationLabel(status, { place, rank })}</Badge>
}

const TONES: Record<RegistrationStatus, BadgeTone> = {
  held: 'court',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  waitlisted: 'court',
  offered: 'leather',
  cancelled: 'neutral',
}
