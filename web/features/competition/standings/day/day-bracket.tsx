import { useQuery } from '@tanstack/react-query'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { drawBracket, lastColumns } from '#domain/competition/standings/bracket-drawing.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { categoryQuery } from '../follow-queries.ts'

type DayBracketProps = { category_id: number; time_zone: string; names: ReadonlyMap<string, string> }

/** The last two rounds of a bracket, where a screen is wide enough: who meets whom, then the final. */
export function DayBracket({ category_id, time_zone, names }: DayBracketProps) {
  const { data } = useQuery(categoryQuery(category_id))
  const [tree] = drawBracket(data?.stages.flatMap(({ bracket }) => bracket) ?? [])
  if (!data || !tree) return null
  const { games, columns } = lastColumns(tree, 2)
  const matches = new Map(data.matches.map((match) => [match.game, match]))
  return (
    <section aria-labelledby="tableau" className="max-lg:hidden print:hidden">
      <h2 id="tableau" className="mb-2.5 text-[1.375rem] leading-tight">
        Tableau
      </h2>
      <ol className="grid grid-cols-2 gap-3 rounded-card border border-line bg-card p-4">
        {games
          .toSorted((one, other) => one.column - other.column || one.line - other.line)
          .map(({ game, column }) => {
            const match = matches.get(game.game)
            if (!match) return null
            const isLast = column === columns - 1
            return (
              <li
                key={game.game}
                className={classNames(
                  'min-w-0 rounded-control border border-line p-3',
                  isLast && 'col-span-2 bg-raised',
                )}
              >
                {isLast && (
                  <p className="mb-1 text-[0.9375rem] font-semibold">
                    {game.label}, {formatTime(match.scheduled_date, time_zone)}
                  </p>
                )}
                <Side match={match} side={1} names={names} />
                <Side match={match} side={2} names={names} />
              </li>
            )
          })}
      </ol>
    </section>
  )
}

function Side({ match, side, names }: { match: ProgrammeMatch; side: 1 | 2 } & Pick<DayBracketProps, 'names'>) {
  const { label, club } = side === 1 ? match.team1 : match.team2
  const { score, winner } = match
  return (
    <p
      className={classNames(
        'flex min-h-7 items-center gap-2 leading-tight',
        winner === side && 'font-bold',
        !club && 'text-muted',
      )}
    >
      {club && <Crest club={club} size={20} className="shrink-0" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <TeamName label={label} names={names} />
      </span>
      {score && <span className="font-semibold tabular-nums">{side === 1 ? score.team1 : score.team2}</span>}
    </p>
  )
}
