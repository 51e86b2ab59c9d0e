import type { PublicPool } from '#contract/competition/standings.ts'

type ScreenRanksProps = { pool: PublicPool; nameOf: ReadonlyMap<string, string> }

/** A rank, a name and its points are enough from ten metres. */
export function ScreenRanks({ pool: { name, rows }, nameOf }: ScreenRanksProps) {
  return (
    <table className="w-full">
      <caption className="pb-[1vh] text-left font-bold">{name}</caption>
      <thead className="text-[0.87em] text-on-night-muted [&_th]:font-medium">
        <tr>
          <th scope="col" className="w-[2em] text-left">
            <abbr title="Rang" className="no-underline">
              Rg
            </abbr>
          </th>
          <th scope="col" className="text-left">
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
        {rows.slice(0, 12).map(({ registration_id, rank, played, points }) => (
          <tr key={registration_id}>
            <td className="figures font-bold">{rank}</td>
            <th scope="row" className="max-w-0 truncate text-left font-semibold">
              {nameOf.get(registration_id)}
            </th>
            <td className="figures text-right">{played}</td>
            <td className="figures text-right font-extrabold">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
