import { useId } from 'react'
import type { DeskCategory, DeskMatch, DeskPool } from '#contract/competition/desk-view.ts'
import { signed } from '#domain/common/figures/signed.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { runningStageProblem } from '#domain/competition/desk/running-stage.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useDesk } from './desk-context.ts'
import { MatchLine } from './matches/match-line.tsx'

/** Shows each category as it stands: its stages, its pools with the reason of each rank, its bracket as a list. */
export function Standings() {
  const { desk } = useDesk()
  return (
    <div className="grid gap-10">
      {desk.categories.map((category) => (
        <section key={category.id} aria-labelledby={`categorie-${category.id}`}>
          <h2 id={`categorie-${category.id}`} className="mb-3 text-heading">
            {category.label}
          </h2>
          <div className="grid gap-6">
            {category.stages.map((stage) => (
              <Stage key={stage.id} category={category} stage={stage} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Stage({ category, stage }: { category: DeskCategory; stage: DeskCategory['stages'][number] }) {
  const { desk, open } = useDesk()
  const { id, name, state, locked } = stage
  const pools = category.pools.filter((pool) => pool.stage === id)
  const matches = desk.matches.filter((match) => match.category_id === category.id && match.stage === id)
  const knockout = matches.filter(({ pool, status }) => pool === null && status !== 'cancelled')
  const isFirst = category.stages[0] === stage
  const mayTakeBack = state === 'launched' && !isFirst && matches.every(({ outcome }) => outcome === null)
  const problem = mayTakeBack && !desk.closed ? runningStageProblem(matches) : null
  const problemId = useId()
  const ask = (kind: 'launch' | 'unlaunch' | 'lock' | 'unlock', title: string, confirm: string) => () =>
    open({
      kind: 'act',
      category_id: category.id,
      act: { kind, stage: id },
      title: `${title}, ${category.label}`,
      confirm,
    })
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="text-lg">{name}</h3>
        {state !== 'launched' && <Badge>{state === 'ready' ? 'Prêt à lancer' : 'En attente'}</Badge>}
        {locked && <Badge tone="ink">Vérifié</Badge>}
        {!desk.closed && (
          <span className="ml-auto flex flex-wrap gap-2">
            {state === 'ready' && <Button onClick={ask('launch', `Lancer ${name}`, 'Lancer')}>Lancer</Button>}
            {mayTakeBack && (
              <Button
                variant="quiet"
                disabled={problem !== null}
                aria-describedby={problem ? problemId : undefined}
                onClick={ask('unlaunch', `Reprendre le lancement de ${name}`, 'Reprendre')}
              >
                Reprendre le lancement
              </Button>
            )}
            {state === 'launched' &&
              (locked ? (
                <Button variant="quiet" onClick={ask('unlock', `Rouvrir ${name}`, 'Rouvrir')}>
                  Rouvrir
                </Button>
              ) : (
                <Button variant="quiet" onClick={ask('lock', `Verrouiller ${name}`, 'Verrouiller')}>
                  Verrouiller
                </Button>
              ))}
          </span>
        )}
      </div>
      {problem && (
        <p id={problemId} className="mb-2 text-right text-sm text-muted">
          Impossible de reprendre le lancement. {problem}
        </p>
      )}
      <div className="grid gap-4 2xl:grid-cols-2">
        {pools.map((pool) => (
          <PoolTable key={pool.id} category={category} pool={pool} />
        ))}
      </div>
      {knockout.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {knockout.map((match: DeskMatch) => (
            <MatchLine key={match.id} match={match} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PoolTable({ category, pool }: { category: DeskCategory; pool: DeskPool }) {
  const { desk, open } = useDesk()
  if (pool.kind === 'plateau') return <p className="text-muted">Plateau&nbsp;: des rotations, sans classement.</p>
  const drop = { kind: 'drop_override' as const, pool: pool.id }
  const category_id = category.id
  return (
    <div className="rounded-card border border-line bg-card">
      <table className="w-full text-left tabular-nums">
        <caption className="px-4 py-2 text-left font-semibold">{pool.name}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th className="px-4 py-1 font-medium">Rang</th>
            <th className="py-1 font-medium">Équipe</th>
            <th className="px-2 py-1 font-medium">
              <abbr title="Matchs joués">J</abbr>
            </th>
            <th className="px-2 py-1 font-medium">Points</th>
            <th className="px-4 py-1 font-medium">
              <abbr title="Différence">Diff.</abbr>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pool.rows.map((row) => (
            <tr key={row.registration_id} title={row.reason}>
              <td className="px-4 py-2 whitespace-nowrap">
                {row.rank}
                {row.is_shared && ' ex.'}
              </td>
              <th scope="row" className="py-2 font-semibold wrap-anywhere">
                {row.name}
                {row.played > 0 && <span className="block text-sm font-normal text-muted">{row.reason}</span>}
              </th>
              <td className="px-2 py-2">{row.played}</td>
              <td className="px-2 py-2">{row.points}</td>
              <td className="px-4 py-2">{signed(row.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pool.lots.map(({ seed, drawn_at }) => (
        <p key={seed} className="px-4 py-2 text-sm text-muted">
          Tirage au sort à {formatTime(drawn_at, desk.time_zone)}, numéro {seed}.
        </p>
      ))}
      {!desk.closed && (
        <div className="flex flex-wrap gap-2 px-2 py-1">
          {pool.is_overridden ? (
            <Button
              variant="quiet"
              onClick={() =>
                open({
                  kind: 'act',
                  category_id,
                  act: drop,
                  title: 'Revenir au classement calculé',
                  confirm: 'Revenir',
                })
              }
            >
              Revenir au classement calculé
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => open({ kind: 'decide', category_id, pool: pool.id })}>
              Décider le classement…
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
