import { useQuery } from '@tanstack/react-query'
import type { Ranking as RankingAnswer } from '#contract/competition/standings.ts'
import { shortNames } from '#domain/competition/short-names.ts'
import { counted } from '#domain/common/counted.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { RankTable } from '#web/components/ui/play/rank-table.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { rankingQuery } from '../follow-queries.ts'
import { Medal } from './medal.tsx'
import { Trend } from './trend.tsx'

type RankingProps = {
  tournament_id: number
  own?: ReadonlySet<string>
  /** Every category stands open, where the ranks are the only question. */
  isOpen?: boolean
}

/** Shows who stands where, one category a row: the final ranks, or the pools and what their last round changed. */
export function Ranking({ tournament_id, own, isOpen = false }: RankingProps) {
  const { data, error, refetch, isFetching } = useQuery(rankingQuery(tournament_id))
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Computing className="h-48" />
  if (data.categories.length === 0)
    return <p className="text-muted">Toutes les catégories sont annulées{'\u00a0'}: pas de classement</p>
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      {data.categories.map((category) => (
        <Category key={category.id} category={category} own={own} isOpen={isOpen} />
      ))}
    </div>
  )
}

type CategoryProps = { category: RankingAnswer['categories'][number]; own: RankingProps['own']; isOpen: boolean }

function Category({ category: { name, reason, groups }, own, isOpen }: CategoryProps) {
  const teams = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Fold title={name} fact={teams > 0 && counted(teams, 'équipe')} heading="h3" isReady isOpen={isOpen}>
      {reason && <p className="text-muted">{reason}</p>}
      <div className="space-y-5">
        {groups.map((group) => (
          <RankGroup key={group.name} category={name} group={group} own={own} />
        ))}
      </div>
    </Fold>
  )
}

type RankGroupProps = {
  category: string
  group: RankingAnswer['categories'][number]['groups'][number]
  own: RankingProps['own']
}

/** The final ranks of a category, or one of its pools. */
function RankGroup({ category, group: { name, rows }, own }: RankGroupProps) {
  const hasTrend = rows.some(({ trend }) => trend !== null)
  return (
    <div>
      <p className="mb-1.5 font-semibold" aria-hidden="true">
        {name}
      </p>
      <RankTable
        caption={`${name}, ${category}`}
        rows={rows.map(({ position, team_name, wins, losses, scoreDiff, trend, ...row }) => ({
          ...row,
          rank: <Medal position={position} />,
          name: team_name,
          won: wins,
          lost: losses,
          difference: scoreDiff,
          aside: hasTrend && <Trend trend={trend} />,
        }))}
        names={shortNames(rows.map((row) => ({ name: row.team_name, category: 0 })))}
        own={own}
      />
    </div>
  )
}
