import type { CategoryStandings, PublicTeam } from '#contract/competition/standings.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'

type DrawnPoolsProps = {
  draw: NonNullable<CategoryStandings['draw']>
  teams: ReadonlyMap<string, PublicTeam>
  own: ReadonlySet<string>
}

/** Shows the pools before there are hours: who meets whom, and nothing else. */
export function DrawnPools({ draw: { pools }, teams, own }: DrawnPoolsProps) {
  return (
    <>
      <p className="text-muted">Les poules sont tirées. Les horaires viendront.</p>
      <ol className="grid gap-x-9 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {pools.map((pool, index) => (
          <li key={index}>
            <h3 className="mb-1 text-lg">Poule {String.fromCodePoint(65 + index)}</h3>
            <ul className="divide-y divide-line">
              {pool.map(({ registration_id }) => {
                const team = teams.get(registration_id)
                return (
                  team && (
                    <li key={registration_id} className="flex items-center gap-3 py-2">
                      <Crest club={team.club} size={26} className="shrink-0" />
                      <span className={own.has(registration_id) ? 'font-bold wrap-anywhere' : 'wrap-anywhere'}>
                        {team.team_name}
                      </span>
                    </li>
                  )
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
