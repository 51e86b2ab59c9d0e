import type { CategoryStandings, PublicTeam } from '#contract/competition/standings.ts'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { classNames } from '#web/lib/class-names.ts'

type FinalRanksProps = {
  places: CategoryStandings['places']
  teams: ReadonlyMap<string, PublicTeam>
  own: ReadonlySet<string>
}

export function FinalRanks({ places, teams, own }: FinalRanksProps) {
  return (
    <section aria-labelledby="classement-final">
      <h3 id="classement-final" className="mb-3 text-xl">
        Classement final
      </h3>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card sm:max-w-xl">
        {places.map(({ rank, registration_id, reason }) => {
          const team = teams.get(registration_id)
          if (!team) return null
          return (
            <li
              key={registration_id}
              className={classNames(
                'flex items-center gap-4 px-4 py-2.5',
                own.has(registration_id) && 'bg-leather-soft',
              )}
            >
              <span className="figures w-11 shrink-0 text-xl font-extrabold">{rank === 1 ? '1er' : `${rank}e`}</span>
              <Crest club={team.club} size={24} className="shrink-0" />
              <span className={classNames('min-w-0 wrap-anywhere', rank === 1 && 'font-bold')}>
                <ClubLink club={team.club}>{team.team_name}</ClubLink>
                {reason !== null && <span className="block text-sm font-normal text-muted">{reason}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
