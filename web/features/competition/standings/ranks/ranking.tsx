import { useQuery } from '@tanstack/react-query'
import type { Ranking as RankingAnswer, RankingRow } from '#contract/competition/standings.ts'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { rankingQuery } from '../follow-queries.ts'
import { Medal } from './medal.tsx'
import { Head, signed } from './rank-cells.tsx'
import { Trend } from './trend.tsx'

/** Shows who stands where, category by category: the final ranks, or the pools and what their last round changed. */
export function Ranking({ tournament_id }: { tournament_id: number }) {
  const { data, error, refetch, isFetching } = useQuery(rankingQuery(tournament_id))
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Computing className="h-48" />
  if (data.categories.length === 0)
    return <p className="text-muted">Toutes les catégories sont annulées{'\u00a0'}: pas de classement</p>
  return (
    <div className="space-y-7">
      {data.categories.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </div>
  )
}

function Category({ category: { id, name, reason, groups } }: { category: RankingAnswer['categories'][number] }) {
  return (
    <section aria-labelledby={`rangs-${id}`}>
      <h3 id={`rangs-${id}`} className="mb-2 text-xl">
        {name}
      </h3>
      {reason && <p className="text-muted">{reason}</p>}
      <div className="space-y-5">
        {groups.map((group) => (
          <Group key={group.name} category={name} group={group} />
        ))}
      </div>
    </section>
  )
}

type GroupProps = { category: string; group: RankingAnswer['categories'][number]['groups'][number] }

function Group({ category, group: { name, rows } }: GroupProps) {
  const hasPoints = rows.some(({ points }) => points !== null)
  const hasTrend = rows.some(({ trend }) => trend !== null)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[0.9375rem]">
        <caption className="pb-1.5 text-left font-semibold">
          {name}
          <span className="sr-only">, {category}</span>
        </caption>
        {/* Columns have the same widths in every pool. */}
        <colgroup>
          <col className="w-14 sm:w-17" />
          <col />
          {hasPoints && <col className="w-8 sm:w-10" />}
          <col className="w-6 sm:w-9" />
          <col className="w-6 sm:w-9" />
          <col className="w-10 sm:w-13" />
        </colgroup>
        <thead className="text-sm text-muted [&_th]:px-1.5 [&_th]:py-2 [&_th]:font-semibold">
          <tr>
            <th scope="col" className="text-left">
              Rang
            </th>
            <th scope="col" className="text-left">
              Équipe
            </th>
            {hasPoints && <Head short="Pts" whole="Points" />}
            <Head short="G" whole="Gagnés" />
            <Head short="P" whole="Perdus" />
            <Head short="+/−" whole="Différence de paniers" />
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line [&_td]:px-1.5 [&_td]:py-2">
          {rows.map((row) => (
            <Row key={row.registration_id} row={row} hasPoints={hasPoints} hasTrend={hasTrend} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, hasPoints, hasTrend }: { row: RankingRow; hasPoints: boolean; hasTrend: boolean }) {
  const { position, team_name, club, points, wins, losses, scoreDiff, trend } = row
  return (
    <tr>
      <td className="figures whitespace-nowrap">
        <Medal position={position} />
      </td>
      <th scope="row" className="px-1.5 py-2 text-left font-medium wrap-anywhere">
        <ClubLink club={club}>{team_name}</ClubLink>{' '}
        {hasTrend && (
          <span className="max-sm:block max-sm:[&>span]:ml-0">
            <Trend trend={trend} />
          </span>
        )}
      </th>
      {hasPoints && <td className="figures text-right font-bold">{points ?? '—'}</td>}
      <td className="figures text-right">{wins}</td>
      <td className="figures text-right">{losses}</td>
      <td className="figures text-right">{signed(scoreDiff)}</td>
    </tr>
  )
}
