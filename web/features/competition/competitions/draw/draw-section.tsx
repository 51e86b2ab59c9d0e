import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import { poolLetter } from '#domain/competition/formats/pools.ts'
import { lostSeparations, sharedPools } from '#domain/competition/draw/separations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { DrawnTeamRow } from './drawn-team-row.tsx'
import { entrantsOf } from './entrants.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { Newcomers } from './newcomers.tsx'
import { PublicPools } from './public-pools.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { SET_UP } from '../use-set-up.ts'

type DrawSectionProps = {
  tournamentId: number
  category: CategorySetUp
  timeZone: string
  /** The format on screen. Saving another one may drop the draw. */
  chosen: Format | null
  /** True while something chosen is not saved: teams wait. */
  waits: boolean
}

type Asked = { kind: 'exchange'; team: string; other?: string } | { kind: 'replace'; team: string }

/** Shows where the draw put each team, and when; why, and its seed, unfold. Teams are exchanged by a button, or dragged. */
export function DrawSection({ tournamentId, category, timeZone, chosen, waits }: DrawSectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const exchange = useToldAct({
    act: orpc.competitions.arrange,
    done: 'Équipes échangées',
    refresh: SET_UP,
  })
  const { draw, format, teams, permissions, id, version } = category
  if (!draw || !format) return null
  const isMoving = permissions.set_up || isAsking
  const entrants = entrantsOf(category)
  const hasPools = poolCountOf(format, draw.pools.flat().length) !== null
  const together = hasPools ? sharedPools(draw.pools, entrants).filter(({ share }) => share === 'club') : []
  const count = draw.pools.flat().length
  const dropped = waits && (chosen === null || poolCountOf(chosen, count) !== poolCountOf(format, count))
  const drop = (team: string, other: string) => {
    const after = draw.pools.map((pool) => pool.map((each) => (each === team ? other : each === other ? team : each)))
    // The organiser first reads what an exchange gives up, or moves once published.
    if (!permissions.set_up) return setAsked({ kind: 'exchange', team, other })
    if (hasPools && lostSeparations(draw.pools, after, entrants).length > 0)
      return setAsked({ kind: 'exchange', team, other })
    return exchange.act({ id, version, move: { kind: 'exchange', team, other } })
  }
  return (
    <Card as="section" aria-labelledby="tirage">
      <h4 id="tirage" className="text-lg leading-tight font-bold">
        {draw.number === 1 ? 'Tirage' : `${draw.number}e tirage`}
      </h4>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {formatMoment(draw.at, timeZone)}
        {draw.by_hand && ', puis retouché à la main'}.
      </p>
      {dropped && (
        <p role="status" className="mt-3 font-medium text-warning">
          Enregistrer cette formule efface le tirage&nbsp;: il faudra en faire un autre, qui sera le {draw.number + 1}e.
        </p>
      )}
      {together.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-[0.9375rem] text-warning">
          {together.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {hasPools && permissions.set_up && !waits && <PublicPools category={category} timeZone={timeZone} />}
      {!waits && <Newcomers category={category} />}
      <div className="mt-4 grid gap-5">
        {draw.pools.map((pool, index) => (
          <div key={pool[0] ?? index}>
            {hasPools && <h5 className="mb-1 font-semibold">Poule {poolLetter(index)}</h5>}
            <ol
              aria-label={hasPools ? `Poule ${poolLetter(index)}` : 'Ordre des équipes'}
              className="divide-y divide-line"
            >
              {pool.map((registration_id) => (
                <DrawnTeamRow
                  key={registration_id}
                  team={teams.find((team) => team.registration_id === registration_id)}
                  isMoving={isMoving}
                  canMove={(permissions.set_up && !waits) || permissions.change}
                  canReplace={(permissions.set_up && !waits) || permissions.change}
                  onExchange={() => setAsked({ kind: 'exchange', team: registration_id })}
                  onReplace={() => setAsked({ kind: 'replace', team: registration_id })}
                  onDrop={(dragged) => drop(dragged, registration_id)}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
      {permissions.change && !permissions.set_up && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-pressed={isAsking}
          onClick={() => setIsAsking(!isAsking)}
          data-screen-only
        >
          Échanger des équipes
        </Button>
      )}
      <Reasons category={category} draw={draw} />
      {asked?.kind === 'exchange' && (
        <ExchangeDialog category={category} team={asked.team} other={asked.other} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'replace' && (
        <ReplaceDialog
          tournamentId={tournamentId}
          category={category}
          team={asked.team}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

/** Tells, to whom asks, why each team is where it is, and the seed that draws the same again. */
function Reasons({ category: { teams }, draw }: { category: CategorySetUp; draw: NonNullable<CategorySetUp['draw']> }) {
  const told = draw.pools.flat().filter((id) => draw.reasons[id])
  return (
    <details className="mt-3 text-[0.9375rem] text-muted">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-ink">
        {told.length > 0 ? 'Pourquoi ces places' : 'Numéro du tirage'}
      </summary>
      <ul className="grid gap-1">
        {told.map((id) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-ink">{teams.find((team) => team.registration_id === id)?.team_name}</span>{' '}
            {draw.reasons[id]}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Numéro du tirage&nbsp;: <span className="figures">{draw.seed}</span>.
      </p>
    </details>
  )
}
