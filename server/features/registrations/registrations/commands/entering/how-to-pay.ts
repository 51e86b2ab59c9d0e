import { contactLines, type ManualPayment } from '#domain/registrations/collection/manual-payment.ts'
import { readAccount } from '#server/features/registrations/collection/queries.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { guideOf } from '../../shown/manual-payment.ts'
import type { Place } from '../../place.ts'

type Subject = Parameters<typeof guideOf>[0] & { place: Place }

/** Paragraphs of a message that say how to pay by hand; none when no such payment is awaited. */
export function howToPay({ secrets }: { secrets: Secrets }, { place, ...registration }: Subject): string[] {
  const venue = { time_zone: place.time_zone, organizer: organizerOf(place) }
  const guide = guideOf(registration, venue, () =>
    readAccount(secrets, place.organizer_club_id, place.account, 'whole'),
  )
  return guide ? [listed(guide.lines), guide.advice] : []
}

/** A paragraph gives the number to call on the day; none when the organiser has given no number. */
export function onSitePhone({ place }: { place: Place }): string[] {
  return place.contact_phone ? [`Sur place, le jour même\u00a0: ${place.contact_phone}`] : []
}

/** A paragraph says how to reach the organiser; none when they have given nothing. */
export function organizerContact({ place }: { place: Place }): string[] {
  const lines = contactLines(organizerOf(place))
  return lines.length > 0 ? [listed(lines)] : []
}

const organizerOf = (place: Place): ManualPayment['organizer'] => ({
  name: place.organizer_name,
  city: place.organizer_city,
  email: place.organizer_email,
})

const listed = (lines: { label: string; value: string }[]) =>
  lines.map(({ label, value }) => `${label} : ${value}`).join('\n')
