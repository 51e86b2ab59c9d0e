import type { PublicPool, PublicTeam } from '#contract/competition/standings.ts'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Head, signed } from './rank-cells.tsx'

type RankTableProps = {
  pool: PublicPool
  teams: ReadonlyMap<string, PublicTeam>
  own: ReadonlySet<string>
}

export function RankTable({ pool: { name, rows }, teams, own }: RankTableProps) {
  const hasDraws = rows.some(({ drawn }) => drawn > 0)
  return (
    <table className="w-full overflow-hidden rounded-card border border-line bg-card text-[0.9375rem]">
      <caption className="sr-only">Classement, {name}</caption>
      <thead className="bg-raised text-sm text-muted [&_th]:px-1.5 [&_th]:py-2 [&_th]:font-semibold sm:[&_th]:px-2.5">
        <tr>
          <th scope="col" className="pl-3! text-left">
            <abbr title="Rang">Rg</abbr>
          </th>
          <th scope="col" className="text-left">
            Équipe
          </th>
          <Head short="J" whole="Matchs joués" />
          <Head short="G" whole="Gagnés" />
          {hasDraws && <Head short="N" whole="Nuls" />}
          <Head short="P" whole="Perdus" />
          <Head short="+/−" whole="Différence de paniers" />
          <Head short="Pts" whole="Points" />
        </tr>
      </thead>
      <tbody className="divide-y divide-line [&_td]:px-1.5 [&_td]:py-2.5 sm:[&_td]:px-2.5">
        {rows.map((row) => (
          <tr
            key={row.registration_id}
            className={classNames(own.has(row.registration_id) && 'bg-leather-soft font-bold')}
          >
            <td className="figures pl-3! font-bold">
              {row.rank}
              {row.is_shared && <span className="font-sans text-sm font-normal"> ex.</span>}
            </td>
            <th scope="row" className="px-1.5 text-left font-medium wrap-anywhere sm:px-2.5">
              <TeamName team={teams.get(row.registration_id)} />
              {own.has(row.registration_id) && <span className="sr-only"> (équipe suivie)</span>}
            </th>
            <td className="figures text-right">{row.played}</td>
            <td className="figures text-right">{row.won}</td>
            {hasDraws && <td className="figures text-right">{row.drawn}</td>}
            <td className="figures text-right">{row.lost}</td>
            <td className="figures text-right">{signed(row.difference)}</td>
            <td className="figures pr-3! text-right font-bold">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const TeamName = ({ team }: { team: PublicTeam | undefined }) =>
  team && <ClubLink club={team.club}>{team.team_name}</ClubLink>
