import type { ProgrammeMatch, PublicPool, PublicTeam } from '#contract/competition/standings.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { type RankRow, RankTable } from '#web/components/ui/play/rank-table.tsx'
import { MatchLine } from '../match-line.tsx'
import { RankReasons } from './rank-reasons.tsx'

type PoolPartProps = {
  pool: PublicPool
  teams: ReadonlyMap<string, PublicTeam>
  matches: ReadonlyMap<string, ProgrammeMatch>
  own: ReadonlySet<string>
  time_zone: string
}

/** Shows the ranks with their reasons, then the matches round by round. A plateau only has rotations, and ranks nobody. */
export function PoolPart({ pool, teams, matches, own, time_zone }: PoolPartProps) {
  const title = `poule-${pool.id}`
  const names = namesIn([...matches.values()], ({ tournament_category_id }) => tournament_category_id)
  const isPlateau = pool.kind === 'plateau'
  return (
    <section aria-labelledby={title} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h3 id={title} className="text-xl">
          {pool.name}
        </h3>
        {!isPlateau && <p className="text-sm text-muted">{pool.is_complete ? 'terminée' : 'classement provisoire'}</p>}
      </div>
      {isPlateau && <p className="mb-3 text-muted">Des rencontres sans score ni classement.</p>}
      {pool.rows.length > 0 && (
        <>
          <RankTable caption={`Classement, ${pool.name}`} rows={ranked(pool, teams)} names={names} own={own} />
          <RankReasons rows={pool.rows} teams={teams} />
        </>
      )}
      <details open={isPlateau || pool.kind === 'swiss'} className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{ROUNDS[pool.kind]}</summary>
        <ol className="space-y-4">
          {pool.rounds.map(({ round, is_known, games, bye }) => (
            <li key={round}>
              <h4 className="mb-1.5 font-sans text-base font-semibold">
                {ROUND[pool.kind]} {round}
              </h4>
              {is_known ? (
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                  {games.flatMap((game) => {
                    const match = matches.get(game)
                    return match
                      ? [<MatchLine key={game} match={match} time_zone={time_zone} own={own} names={names} />]
                      : []
                  })}
                </ul>
              ) : (
                <p className="text-muted">Cette ronde n’est pas encore tirée.</p>
              )}
              {bye && <p className="mt-1.5 text-sm text-muted">Exempt&nbsp;: {teams.get(bye)?.team_name}</p>}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

const ranked = ({ rows }: PublicPool, teams: PoolPartProps['teams']): RankRow[] =>
  rows.flatMap(({ rank, is_shared, registration_id, ...figures }) => {
    const team = teams.get(registration_id)
    if (!team) return []
    const { team_name: name, club } = team
    return [{ ...figures, registration_id, name, club, rank: is_shared ? `${rank} ex.` : rank }]
  })

const ROUNDS: Record<PublicPool['kind'], string> = {
  round_robin: 'Les matchs, journée par journée',
  swiss: 'Les rondes',
  plateau: 'Les rotations',
}

const ROUND: Record<PublicPool['kind'], string> = { round_robin: 'Journée', swiss: 'Ronde', plateau: 'Rotation' }
