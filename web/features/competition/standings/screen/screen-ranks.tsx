import type { PublicPool, PublicTeam } from '#contract/competition/standings.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { classNames } from '#web/lib/class-names.ts'

type ScreenRanksProps = {
  pool: PublicPool
  teamOf: ReadonlyMap<string, PublicTeam>
  names: ReadonlyMap<string, string>
}

/** A rank, a name and its points are enough from ten metres. */
export function ScreenRanks({ pool: { name, rows }, teamOf, names }: ScreenRanksProps) {
  return (
    <table
      className={classNames('w-full', rows.length <= 4 ? 'sm:text-[1.4em]' : rows.length <= 6 && 'sm:text-[1.2em]')}
    >
      <caption className="pb-[1vh] text-left font-bold">{name}</caption>
      <thead className="text-[0.87em] text-on-night-muted [&_th]:font-medium">
        <tr>
          <th scope="col" className="pr-[0.7em] text-left">
            <abbr title="Rang" className="no-underline">
              Rg
            </abbr>
          </th>
          <th scope="col" className="w-full text-left">
            Équipe
          </th>
          <th scope="col" className="text-right">
            J
          </th>
          <th scope="col" className="pl-[0.7em] text-right">
            Pts
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-night-line [&_td]:py-[0.9vh]">
        {rows.slice(0, 12).map(({ registration_id, rank, played, points }) => {
          const team = teamOf.get(registration_id)
          return (
            <tr key={registration_id}>
              <td className="figures pr-[0.7em] font-bold">{rank}</td>
              <th scope="row" className="max-w-0 text-left font-semibold">
                {team && (
                  <span className="flex items-center gap-[0.6em]">
                    <span className="[color-scheme:dark]">
                      <Crest club={team.club} size={30} className="h-[1.3em]!" />
                    </span>
                    <span className="line-clamp-2 min-w-0 wrap-anywhere">
                      <TeamName label={team.team_name} names={names} />
                    </span>
                  </span>
                )}
              </th>
              <td className="figures text-right">{played}</td>
              <td className="figures text-right font-extrabold">{points}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
