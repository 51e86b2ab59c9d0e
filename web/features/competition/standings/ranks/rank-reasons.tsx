import type { PublicTeam, StandingRow } from '#contract/competition/standings.ts'

type RankReasonsProps = { rows: readonly StandingRow[]; teams: ReadonlyMap<string, PublicTeam> }

/** Says why each team is where it is, with the small table of level teams when one decided. */
export function RankReasons({ rows, teams }: RankReasonsProps) {
  const nameOf = (id: string) => teams.get(id)?.team_name ?? ''
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Pourquoi ces rangs</summary>
      <ol className="space-y-2.5 text-[0.9375rem]">
        {rows.map(({ registration_id, rank, reason }) => (
          <li key={registration_id}>
            <span className="font-semibold">
              {rank}. {nameOf(registration_id)}
            </span>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ol>
      {decidingTables(rows).map(({ criterion, rows: level }) => (
        <table
          key={level.map(({ registration_id }) => registration_id).join(' ') + criterion}
          className="mt-4 w-full max-w-lg text-sm"
        >
          <caption className="pb-1.5 text-left font-semibold">À égalité, départagées par&nbsp;: {criterion}</caption>
          <thead className="border-b border-line text-muted [&_th]:py-1.5 [&_th]:font-semibold">
            <tr>
              <th scope="col" className="text-left">
                Équipe
              </th>
              <th scope="col" className="text-right">
                Joués
              </th>
              <th scope="col" className="text-right">
                Gagnés
              </th>
              <th scope="col" className="text-right">
                Valeur
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line [&_td]:py-1.5">
            {level.map((row) => (
              <tr key={row.registration_id}>
                <th scope="row" className="text-left font-medium wrap-anywhere">
                  {nameOf(row.registration_id)}
                </th>
                <td className="figures text-right">{row.played}</td>
                <td className="figures text-right">{row.won}</td>
                <td className="figures text-right font-bold">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  )
}

/** Lists each table once: all the teams that it separated name it. */
function decidingTables(rows: readonly StandingRow[]) {
  const tables = rows.flatMap(({ decided_by }) => (decided_by ? [decided_by] : []))
  return [...new Map(tables.map((table) => [JSON.stringify(table), table])).values()]
}
