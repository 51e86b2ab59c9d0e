import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import { poolLetter } from '#domain/competition/formats/pools.ts'
import { shortNames } from '#domain/competition/short-names.ts'
import { lostSeparations, sharedPools } from '#domain/competition/draw/separations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { classNames } from '#web/lib/class-names.ts'
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

/** Shows where the draw put each team, and when. Teams are exchanged by a button, or dragged. */
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
  const names = shortNames(teams.map(({ team_name }) => ({ name: team_name, category: 0 })))
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
      <div className={classNames('mt-4 grid gap-x-8 gap-y-5', hasPools && 'sm:grid-cols-2')}>
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
                  names={names}
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
