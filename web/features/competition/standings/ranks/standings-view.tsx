import { useSuspenseQuery } from '@tanstack/react-query'
import type { CompetitionOverview, PublicCategory } from '#contract/competition/standings.ts'
import { categoryQuery } from '../follow-queries.ts'
import { DrawnPools } from './drawn-pools.tsx'
import { DrawPart } from './draw-part.tsx'
import { FinalRanks } from './final-ranks.tsx'
import { PoolPart } from './pool-part.tsx'

type StandingsViewProps = { overview: CompetitionOverview; category: PublicCategory; own: ReadonlySet<string> }

/** Shows the final ranks first once they are known, then each pool with why its teams are where they are, then the draw. */
export function StandingsView({ overview: { time_zone }, category, own }: StandingsViewProps) {
  const { data } = useSuspenseQuery(categoryQuery(category.id))
  const teams = new Map(data.teams.map((team) => [team.registration_id, team]))
  const matches = new Map(data.matches.flatMap((match) => (match.game ? [[match.game, match] as const] : [])))
  const pools = data.stages.flatMap((stage) => stage.pools)
  return (
    <div className="space-y-9">
      {data.places.length > 0 && data.is_final && <FinalRanks places={data.places} teams={teams} own={own} />}
      {category.has_pools && data.draw && <DrawnPools draw={data.draw} teams={teams} own={own} />}
      {!category.has_pools && pools.length === 0 && data.places.length === 0 && (
        <p className="text-muted">
          Cette catégorie se joue en tableau&nbsp;: chaque match fait avancer son vainqueur. Le classement vient à la
          fin.
        </p>
      )}
      <div className="grid items-start gap-9 xl:grid-cols-2">
        {pools.map((pool) => (
          <PoolPart key={pool.id} pool={pool} teams={teams} matches={matches} own={own} time_zone={time_zone} />
        ))}
      </div>
      {data.draw && <DrawPart draw={data.draw} teams={teams} time_zone={time_zone} />}
    </div>
  )
}
