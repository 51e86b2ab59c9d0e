import { useQuery } from '@tanstack/react-query'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { registrationLabel } from '#domain/registrations/registration.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import type { CheckoutRefusal } from '../checkout-refusal.ts'
import { WHILE_WAITING } from './waiting-notice.tsx'

type EnteredNoticeProps = { refusal: CheckoutRefusal; options: RegistrationOptions }

/** Says to a club that is in already where each of its teams stands, what is paid, and what can still be done. */
export default function EnteredNotice({ refusal: { title, message }, options }: EnteredNoticeProps) {
  const { tournament, registrations, max_teams_per_club: most } = options
  const { id, starts_at, ends_at, time_zone, location } = tournament
  const { data: drawn } = useQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  return (
    <section className="page-width flex-1 py-8 lg:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-lg wrap-anywhere text-muted">{message}</p>
        <Card padded={false} className="mt-6 overflow-hidden">
          {drawn ? (
            <Cover tournament={drawn} layout="right" className="h-36 w-full" />
          ) : (
            <Skeleton className="h-36 rounded-none" />
          )}
          <div className="p-5 sm:p-6">
            <h2 className="text-heading wrap-anywhere">{tournament.title}</h2>
            <p className="mt-1 text-muted">
              {formatDateRange(starts_at, ends_at, time_zone)}, {location}
            </p>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {registrations.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            {registrations.some(({ status }) => status === 'waitlisted') && (
              <p className="mt-3 text-muted">{WHILE_WAITING}</p>
            )}
            <p className="mt-3 text-[0.9375rem] text-muted">
              {most === 1
                ? 'Ce tournoi prend une équipe par club et par catégorie.'
                : `Ce tournoi prend ${most}\u00a0équipes au plus par club et par catégorie.`}
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <ButtonLink to="/club/inscriptions">Voir mes inscriptions</ButtonLink>
              <ButtonLink to="/tournois/$id" params={{ id: tournamentParam(tournament) }} variant="secondary">
                Voir le tournoi
              </ButtonLink>
              <ButtonLink to="/tournois" variant="secondary">
                Trouver un autre tournoi
              </ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    </section>
  )
}

function Entry({ entry }: { entry: RegistrationOptions['registrations'][number] }) {
  const { id, team_name, status, rank } = entry
  const { data } = useQuery(orpc.registrations.get.queryOptions({ input: { id }, retry: false }))
  const receipt = data?.receipts.findLast(({ kind }) => kind === 'receipt')
  const isRefundable = status === 'pending' && data?.payment_status === 'paid' && data.amount_cents > 0
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {team_name}
        <strong className="block font-semibold">
          {status === 'pending'
            ? 'En attente de la réponse de l’organisateur'
            : registrationLabel(status, { place: 'club', rank })}
        </strong>
      </p>
      {/* The money is read apart: its lines are kept, so that the buttons do not move under the finger. */}
      <p className="min-h-6 text-[0.9375rem] tabular-nums">
        {data && data.amount_cents > 0 && moneyOf(data)}
        {receipt && (
          <>
            {' · '}
            <a href={receipt.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              Reçu<span className="sr-only"> {receipt.number} (PDF, nouvel onglet)</span>
            </a>
          </>
        )}
      </p>
      {status === 'pending' && (
        <p className="min-h-6 basis-full text-[0.9375rem] text-muted">
          {isRefundable && 'Si l’organisateur refuse, vous êtes remboursé en totalité.'}
        </p>
      )}
    </li>
  )
}

function moneyOf(registration: Registration): string {
  const { amount_cents, payment_status, payment_label } = registration
  if (payment_status === 'paid') return `${formatEuros(amount_cents)} payés`
  return isUnpaid(registration) ? `${formatEuros(amount_cents)} à payer` : payment_label.toLowerCase()
}
