import { useSuspenseQuery } from '@tanstack/react-query'
import type { CompetitionOverview, PublicCategory } from '#contract/competition/standings.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { drawBracket } from '#domain/competition/standings/bracket-drawing.ts'
import { BracketTree } from './bracket-tree.tsx'
import { categoryQuery } from './follow-queries.ts'
import { MatchLine } from './match-line.tsx'

type BracketViewProps = { overview: CompetitionOverview; category: PublicCategory; own: ReadonlySet<string> }

/** Draws each bracket, and lists the same matches for those who would rather read. */
export function BracketView({ overview: { time_zone }, category, own }: BracketViewProps) {
  const { data } = useSuspenseQuery(categoryQuery(category.id))
  const matches = new Map(data.matches.flatMap((match) => (match.game ? [[match.game, match] as const] : [])))
  const names = namesIn(data.matches, ({ tournament_category_id }) => tournament_category_id)
  return (
    <div className="space-y-10">
      {data.stages
        .filter(({ bracket }) => bracket.length > 0)
        .map((stage) => (
          <section key={stage.id} aria-labelledby={`phase-${stage.id}`}>
            <h3 id={`phase-${stage.id}`} className="mb-2 text-xl">
              {stage.name}
            </h3>
            {!stage.is_launched && (
              <p className="mb-3 text-muted">Les équipes s’inscrivent ici quand l’organisateur lance cette phase.</p>
            )}
            {drawBracket(stage.bracket).map((tree) => (
              <BracketTree
                key={tree.games.at(-1)?.game.game}
                tree={tree}
                matches={matches}
                own={own}
                time_zone={time_zone}
              />
            ))}
            <details data-screen-only className="mt-3">
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Le même tableau en liste</summary>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                {stage.bracket.flatMap(({ game, reason }) => {
                  const match = matches.get(game)
                  return match
                    ? [
                        <MatchLine
                          key={game}
                          match={match}
                          time_zone={time_zone}
                          own={own}
                          names={names}
                          reason={reason}
                        />,
                      ]
                    : []
                })}
              </ul>
            </details>
          </section>
        ))}
    </div>
  )
}
