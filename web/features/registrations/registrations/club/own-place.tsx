import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations/registrations.ts'
import { countsForUniqueness } from '#domain/registrations/registration.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { PaymentGuide } from '#web/components/ui/payment/payment-guide.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { DeadlineText } from '../deadline-text.tsx'
import { ClubPayment } from './payment.tsx'

/**
 * Tells a club that has its place in a tournament, on the page of the tournament, where it stands and whom to write to.
 */
export default function OwnPlace({ tournamentId }: { tournamentId: number }) {
  const { data } = useQuery(
    orpc.registrations.list.queryOptions({ input: { scope: 'club', tournament_id: tournamentId } }),
  )
  const own = (data?.items ?? []).filter(({ status }) => countsForUniqueness(status))
  const [first] = own
  if (!first) return null
  const phone = own.find(({ tournament }) => tournament.contact_phone)?.tournament.contact_phone
  return (
    <Card as="section" aria-labelledby="votre-inscription" className="border-court bg-court-soft/40">
      <h2 id="votre-inscription" className="text-heading">
        {own.length === 1 ? 'Votre inscription' : 'Vos inscriptions'}
      </h2>
      <ul className="mt-3 grid gap-4">
        {own.map((registration) => (
          <Own key={registration.id} registration={registration} />
        ))}
      </ul>
      <Contact organizer={first.tournament.organizer} />
      {phone && (
        <p className="mt-2">
          Sur place, le jour même&nbsp;:{' '}
          <PhoneLink phone={phone} className="font-semibold whitespace-nowrap underline underline-offset-4" />
        </p>
      )}
      <ButtonLink to="/club/inscriptions" variant="secondary" className="mt-4">
        Voir mes inscriptions
      </ButtonLink>
    </Card>
  )
}

function Own({ registration }: { registration: Registration }) {
  const { team_name, status, rank, manual_payment } = registration
  return (
    <li className="grid gap-2 [&>a]:justify-self-start">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{team_name}</strong>
        <RegistrationBadge status={status} place="club" rank={rank} />
      </p>
      <DeadlineText registration={registration} />
      {manual_payment && <PaymentGuide guide={manual_payment} />}
      <ClubPayment registration={registration} />
    </li>
  )
}

function Contact({ organizer: { name, city, email } }: { organizer: Registration['tournament']['organizer'] }) {
  if (!email) return null
  return (
    <p className="mt-4 wrap-anywhere">
      Une question à l’organisateur&nbsp;? {city ? `${name}, ${city}` : name}&nbsp;:{' '}
      <a href={`mailto:${email}`} className="font-semibold underline underline-offset-4">
        {email}
      </a>
    </p>
  )
}
