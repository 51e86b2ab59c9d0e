import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { counted } from '#domain/common/counted.ts'
import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { poolCountOf, seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import type { Competition, Source, Stage } from '#domain/competition/games/game-graph.ts'
import { sourcesInFrench } from '#domain/competition/games/source-in-french.ts'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { sizeOf } from './format-cards.tsx'

type PreviewProps = { category: CategorySetUp; format: Format | null }

/** Shows what a format becomes: its pools until they are drawn, and where each team of its brackets comes from. */
export function Preview({ category, format }: PreviewProps) {
  const drawn = drawnFor(category, format)
  const teams = sizeOf(category, category.with_pending)
  const pools = drawn ?? null
  if (!format || teams < 2 || formatProblems(format, teams).length > 0) return null
  const graph = compileFormat(format, teams, pools && 'pools' in pools ? { pools: pools.pools! } : {})
  const names = new Map(category.teams.map(({ registration_id, team_name }) => [registration_id, team_name]))
  const isDrawn = category.draw !== null && pools !== null
  const source = sourcesInFrench(graph)
  const say = (each: Source) =>
    each.kind === 'seed' ? (names.get(pools?.order[each.seed - 1] ?? '') ?? `Équipe ${each.seed}`) : source(each)
  return (
    <Fold
      heading="h4"
      title="Aperçu"
      fact={counted(graph.stages.flatMap(({ games }) => games).length, 'match')}
      isOpen={!isDrawn}
    >
      {!pools && <p className="text-[0.9375rem] text-muted">Les équipes prennent leur place au tirage.</p>}
      {graph.stages.map((stage) => (
        <StagePreview key={stage.id} stage={stage} graph={graph} say={say} isDrawn={isDrawn} />
      ))}
    </Fold>
  )
}

/** Gives the draw where it still suits the chosen format. */
function drawnFor({ draw, format: saved, teams }: CategorySetUp, format: Format | null) {
  if (!format || !saved) return null
  const size = teams.filter(({ seed }) => seed !== null).length
  if (size === 0 || poolCountOf(format, size) !== poolCountOf(saved, size)) return null
  if (draw) return seatTeamsOf(format, draw.pools)
  return { order: teams.filter(({ seed }) => seed !== null).map(({ registration_id }) => registration_id) }
}

type StagePreviewProps = {
  stage: Stage
  graph: Competition
  say: (source: Source) => string
  /** The draw shows its pools itself. */
  isDrawn: boolean
}

function StagePreview({ stage, graph, say, isDrawn }: StagePreviewProps) {
  const pooled = stage.pools.length > 0
  const rounds = Map.groupBy(stage.games, (game) => (game.kind === 'pool' ? '' : game.label))
  return (
    <div className="mt-4 first:mt-0">
      <h5 className="font-semibold">
        {stage.name}
        <span className="font-normal text-muted"> {counted(stage.games.length, 'match')}</span>
      </h5>
      {pooled && isDrawn && stage === graph.stages[0] ? null : pooled ? (
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {stage.pools.map((pool) => (
            <div key={pool.id} className="rounded-control bg-raised p-3">
              {(graph.stages.length > 1 || stage.pools.length > 1) && (
                <p className="text-sm font-semibold text-muted">{pool.name}</p>
              )}
              <ol className="text-[0.9375rem] leading-6">
                {pool.members.map((member) => (
                  <li key={JSON.stringify(member)} className="wrap-anywhere">
                    {say(member)}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      ) : (
        <div className="mt-2 grid gap-3">
          {[...rounds].map(([label, games]) => {
            const list = (
              <ul className="pb-2 text-[0.9375rem] leading-6">
                {games.map((game) => (
                  <li key={game.id} className="wrap-anywhere">
                    {say(game.sides[0])} – {say(game.sides[1])}
                  </li>
                ))}
              </ul>
            )
            return stage.games.length <= 16 ? (
              <div key={label} className="rounded-control bg-raised px-3 py-1">
                <p className="py-1.5 text-sm font-semibold text-muted">{label}</p>
                {list}
              </div>
            ) : (
              <details key={label} className="rounded-control bg-raised px-3 py-1">
                <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-semibold text-muted">{label}</summary>
                {list}
              </details>
            )
          })}
        </div>
      )}
    </div>
  )
}
