import { Link } from '@tanstack/react-router'
import type { ProfileStatistics } from '#contract/accounts/profiles.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'

export function LatestRegistrations({ registrations }: { registrations: ProfileStatistics['latest_registrations'] }) {
  return (
    <section aria-labelledby="inscriptions">
      <h2 id="inscriptions" className="mb-4 text-heading">
        Mes dernières inscriptions
      </h2>
      {registrations.length === 0 ? (
        <EmptyState
          title="Aucune inscription pour l’instant"
          heading="h3"
          action={<ButtonLink to="/tournois">Trouver un tournoi</ButtonLink>}
        >
          Vos trois dernières inscriptions s’afficheront ici, avec leur avancement.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {registrations.map(({ id, team_name, status, tournament }) => (
            <Card
              key={id}
              as="li"
              className="flex flex-col items-start gap-2 transition-colors duration-150 hover:border-ink"
            >
              <RegistrationBadge status={status} place="profile" />
              <h3 className="text-lg leading-tight">
                <Link to="/tournois/$id" params={{ id: String(tournament.id) }} className="stretched no-underline">
                  {tournament.title}
                </Link>
              </h3>
              <p className="font-medium wrap-anywhere">{team_name}</p>
              <p className="text-[0.9375rem] text-muted">
                {formatMoment(tournament.date, tournament.time_zone)}
                <br />
                {tournament.location}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}
