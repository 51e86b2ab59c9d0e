import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { FollowButton } from './follow-button.tsx'
import { teamsQuery } from '../follow-queries.ts'

/** Lists who plays, by category; each team leads to its matches and can be followed. */
export function TeamsView({ overview }: { overview: CompetitionOverview }) {
  const { items } = useSuspenseQuery(teamsQuery(overview.id)).data
  const groups = overview.categories
    .map((category) => ({ category, teams: items.filter((team) => team.tournament_category_id === category.id) }))
    .filter(({ teams }) => teams.length > 0)
  if (groups.length === 0)
    return (
      <EmptyState title="Pas encore d’équipe">Les équipes s’affichent ici à mesure qu’elles s’inscrivent.</EmptyState>
    )
  const isPlayed = overview.days.length > 0
  return (
    <div className="space-y-8">
      {groups.map(({ category, teams }) => (
        <section key={category.id} aria-labelledby={`categorie-${category.id}`}>
          <h2 id={`categorie-${category.id}`} className="mb-2 text-xl">
            {category.name} <span className="font-sans text-base font-normal text-muted">({teams.length})</span>
          </h2>
          <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
            {teams.map(({ registration_id, team_name, club_name, club_city, club }) => (
              <li key={registration_id} className="flex items-center gap-3 border-b border-line py-2">
                <Crest club={club} size={30} className="shrink-0" />
                <div className="min-w-0 flex-1">
                  <p className="leading-snug font-semibold wrap-anywhere">
                    {isPlayed ? (
                      <Link
                        to="/tournois/$id/$vue"
                        params={{ id: tournamentParam(overview), vue: 'matchs' }}
                        search={{ equipe: registration_id }}
                        className="flex min-h-11 items-center"
                      >
                        {team_name}
                      </Link>
                    ) : (
                      team_name
                    )}
                  </p>
                  <p className="text-sm text-muted wrap-anywhere">
                    <ClubLink club={club}>{club_name}</ClubLink>
                    {club_city && `, ${club_city}`}
                  </p>
                </div>
                <ClientOnly>
                  <FollowButton tournament_id={overview.id} team={{ id: registration_id, name: team_name }} />
                </ClientOnly>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
