import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ClubDashboard } from '#contract/clubs.ts'
import { formatMoment } from '#domain/dates.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { RegistrationBadge } from '../../components/ui/registration-badge.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'

/** Next tournaments of the club’s teams. */
export function UpcomingTournaments({ tournaments }: { tournaments: ClubDashboard['upcoming_tournaments'] }) {
  if (tournaments.length === 0)
    return (
      <EmptyState
        title="Aucun tournoi à venir"
        heading="h3"
        action={<ButtonLink to="/tournois">Trouver un tournoi</ButtonLink>}
      >
        Inscrivez une équipe&nbsp;: le tournoi apparaîtra ici, avec l’avancement de votre inscription.
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-3">
      {tournaments.map(
        ({
          registration_id,
          id,
          slug,
          title,
          date,
          time_zone,
          location,
          team_name,
          category,
          status,
          tournament_label,
        }) => (
          <Card
            key={registration_id}
            as="li"
            className="flex flex-col gap-2 transition-colors duration-150 hover:border-ink"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
              <h3 className="min-w-0 flex-1 basis-56 text-lg leading-tight">
                <Link
                  to="/tournois/$id"
                  params={{ id: tournamentParam({ id, slug }) }}
                  className="stretched no-underline"
                >
                  {title}
                </Link>
              </h3>
              <RegistrationBadge status={status} place="club" />
            </div>
            <p className="font-medium wrap-anywhere">
              {team_name} <span className="font-normal text-muted">· {category}</span>
            </p>
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted [&_svg]:size-4.5">
              <span className="inline-flex items-center gap-1.5">
                <CalendarDays aria-hidden="true" />
                {formatMoment(date, time_zone)}
              </span>
              <span>{tournament_label}</span>
              <span className="inline-flex items-center gap-1.5">
                <MapPin aria-hidden="true" />
                {location}
              </span>
            </p>
          </Card>
        ),
      )}
    </ul>
  )
}
