import { Suspense, lazy, type ReactNode } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { registrationPast } from '#domain/registrations/registration-list.ts'
import { seenOnPaper } from '#domain/registrations/team-files/team-file.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import PriceParts from '#web/components/ui/payment/price-parts.tsx'
import { PaymentGuide } from '#web/components/ui/payment/payment-guide.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { DeadlineText } from './deadline-text.tsx'
import { amountText, paymentText, refundText } from './money-text.ts'
import { ReceiptLinks } from './receipt-links.tsx'
import { Roster } from './roster.tsx'

const ExtraDrops = lazy(() => import('./extra-drops.tsx'))

type RegistrationDetailsProps = {
  registration: Registration
  /** It stands first: it is what the details were opened for. */
  lead?: ReactNode
  onClose: () => void
  children?: ReactNode
}

/** Shows all that is known of one registration; `children` are the acts that follow from it. */
export default function RegistrationDetails({ registration, lead, onClose, children }: RegistrationDetailsProps) {
  const { tournament, team_name, club, status, rank, reason, receipts, lines } = registration
  const { cancellation, manual_payment, extra_drops } = registration
  return (
    <Dialog title={team_name} description={tournament.title} isOpen onClose={onClose} size="lg">
      {lead}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-muted [&_dd]:mt-0.5">
        <div>
          <dt>Statut</dt>
          <dd>
            <RegistrationBadge status={status} place="club" rank={rank} />
            {reason && <p className="mt-1">Motif : {reason}</p>}
            <DeadlineText registration={registration} className="mt-1" />
          </dd>
        </div>
        <div>
          <dt>Paiement</dt>
          <dd>
            <span className="figures font-bold">{amountText(registration)}</span>
            {[paymentText(registration), refundText(registration)].filter(Boolean).map((words) => (
              <span key={words} className="block">
                {words}
              </span>
            ))}
            {lines.length > 1 && <PriceParts parts={lines} />}
            {extra_drops.length > 0 && (
              <Suspense>
                <ExtraDrops registration={registration} />
              </Suspense>
            )}
            <ReceiptLinks receipts={receipts} />
          </dd>
        </div>
        <div>
          <dt>Club</dt>
          <dd>{club.city ? `${club.name}, ${club.city}` : club.name}</dd>
        </div>
        <div>
          <dt>Catégorie</dt>
          <dd>
            {categoryLabel(registration.category)}
            {registration.open_change && (
              <p className="mt-1">
                Changement vers {categoryLabel(registration.open_change.category)}&nbsp;: la différence attend son
                paiement.
              </p>
            )}
          </dd>
        </div>
        <div>
          <dt>Documents validés</dt>
          <dd>{documentsWords(registration)}</dd>
        </div>
        <div>
          <dt>Tournoi</dt>
          <dd>
            {formatMoment(tournament.starts_at, tournament.time_zone)}
            <br />
            {tournament.location}
            <br />
            <Organizer organizer={tournament.organizer} />
            {tournament.contact_phone && (
              <span className="block">
                Sur place, le jour même&nbsp;:{' '}
                <PhoneLink
                  phone={tournament.contact_phone}
                  className="whitespace-nowrap underline underline-offset-4"
                />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Dates</dt>
          <dd>
            {datesOf(registration).map(([words, instant]) => (
              <span key={words} className="block">
                {formatMoment(instant, tournament.time_zone)} : {words}
              </span>
            ))}
          </dd>
        </div>
        {manual_payment && (
          <div className="sm:col-span-2">
            <dt className="mb-1">Comment payer</dt>
            <dd>
              <PaymentGuide guide={manual_payment} />
            </dd>
          </div>
        )}
        {registration.permissions.approve && !registration.permissions.see_roster && (
          <div className="sm:col-span-2">
            <dt>Effectif</dt>
            <dd>Les noms se lisent une fois l’équipe validée.</dd>
          </div>
        )}
        {registration.permissions.see_roster && (
          <div className="sm:col-span-2">
            <dt>Effectif</dt>
            <dd>
              <Roster registration={registration} />
            </dd>
          </div>
        )}
        {cancellation && registration.amount_cents > 0 && (
          <div className="sm:col-span-2">
            <dt>En cas d’annulation par le club</dt>
            <dd>{cancellation.terms}</dd>
          </div>
        )}
      </dl>
      {children}
    </Dialog>
  )
}

function Organizer({ organizer: { name, city, email } }: { organizer: Registration['tournament']['organizer'] }) {
  return (
    <>
      Organisé par {city ? `${name}, ${city}` : name}
      {email && (
        <a href={`mailto:${email}`} className="block min-h-6 underline underline-offset-4 wrap-anywhere">
          {email}
        </a>
      )}
    </>
  )
}

function datesOf(registration: Registration): [string, string][] {
  const { created_at, waitlisted_at, decided_at, cancelled_at, registered_by, status } = registration
  const by = registered_by ? `inscrite par ${registered_by.full_name}` : 'inscrite'
  const past = registrationPast(status)
  return (
    [
      [by, created_at],
      ['en liste d’attente', waitlisted_at],
      [past.decided_at, decided_at],
      [past.cancelled_at, cancelled_at],
    ] as const
  ).flatMap(([words, instant]) => (instant ? [[words, instant] satisfies [string, string]] : []))
}

function documentsWords({ missing_documents, papers_seen_at, tournament }: Registration): string {
  if (papers_seen_at) return seenOnPaper(papers_seen_at, tournament.time_zone)
  if (missing_documents.length === 0) return 'Oui'
  return `Non\u00a0: ${missing_documents.map(({ label }) => label.slice(0, 1).toLowerCase() + label.slice(1)).join(', ')}`
}
