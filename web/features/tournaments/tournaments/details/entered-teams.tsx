import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/** Teams that hold a place, by category; some still wait for the organiser’s approval. */
export function EnteredTeams({ categories, teams }: Pick<TournamentDetails, 'categories' | 'teams'>) {
  const groups = categories
    .map((category) => ({ category, entered: teams.filter((team) => team.tournament_category_id === category.id) }))
    .filter(({ entered }) => entered.length > 0)
  return (
    <div className="space-y-6">
      {groups.map(({ category, entered }) => (
        <div key={category.id}>
          {categories.length > 1 && <h3 className="mb-2 text-lg">{categoryLabel(category)}</h3>}
          <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
            {entered.map((team, index) => (
              <li
                key={`${team.club_name} ${team.team_name} ${index}`}
                className="flex items-center gap-3 border-b border-line py-2.5"
              >
                <Crest club={team.club} size={30} className="shrink-0" />
                <div className="min-w-0 flex-1">
                  <p className="leading-snug font-semibold wrap-anywhere">{team.team_name}</p>
                  <p className="text-sm text-muted wrap-anywhere">
                    <ClubLink club={team.club}>{team.club_name}</ClubLink>
                    {team.club_city && `, ${team.club_city}`}
                  </p>
                </div>
                {team.status === 'pending' && <Badge>En attente</Badge>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
