import { Undo2 } from 'lucide-react'
import type { TableMatch } from '#contract/competition/tables.ts'
import { periodInFrench } from '#domain/competition/table/period-words.ts'
import type { Side } from '#domain/competition/table/table-event.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { isFollowed, isOver, lastAct, shownScore } from '../sync/log.ts'
import type { Table, TableState } from '../sync/table.ts'
import { actWords } from './words.ts'

type MarkingProps = { table: Table; state: TableState; match: TableMatch; onEnd: () => void }

/** The score sheet, made for two thumbs. A telephone that only follows the match shows it without the keys. */
export function Marking({ table, state, match, onEnd }: MarkingProps) {
  const live = shownScore(state.log, match)
  const isReader = isFollowed(match)
  const over = !isReader && isOver(state.log, match)
  const last = isReader ? null : lastAct(state.log, match)
  const [one, other] = match.teams
  return (
    <section className="grid gap-4">
      <p className="sr-only" aria-live="polite">
        {one.name} {live.score[0]}, {other.name} {live.score[1]}
      </p>
      <div className="grid grid-cols-2 gap-x-2">
        {([0, 1] as const).map((side) => (
          <div
            key={side}
            className="row-span-5 grid grid-rows-subgrid content-start gap-y-2 rounded-card border border-line bg-card p-2"
          >
            <h2 className="text-center text-base leading-tight">{match.teams[side].name}</h2>
            <p className="figures text-center text-7xl leading-none font-bold" aria-hidden="true">
              {live.score[side]}
            </p>
            {!isReader && (
              <Keys match={match} side={side} isOver={over} write={(act) => void table.write(match.id, act)} />
            )}
            <p className="text-center text-sm text-muted">
              {count(live.fouls[side], 'faute', 'fautes')} · {count(live.timeouts[side], 'temps mort', 'temps morts')}
            </p>
          </div>
        ))}
      </div>
      {over && <p className="text-center font-semibold">Le match est fini au score{'\u00a0'}: confirmez-le.</p>}
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{periodInFrench(live.period, match.scoring)}</p>
        {!isReader && !over && (
          <Button
            variant="secondary"
            onClick={() => void table.write(match.id, { kind: 'period', period: live.period + 1 })}
          >
            {periodInFrench(live.period + 1, match.scoring)}
          </Button>
        )}
      </div>
      {!isReader && (
        <div className="grid gap-2">
          <Button
            variant="secondary"
            className="min-h-14"
            icon={<Undo2 className="size-5" aria-hidden="true" />}
            disabled={!last}
            onClick={() => last && void table.write(match.id, { kind: 'cancel', of: last.id })}
          >
            {last ? `Annuler\u00a0: ${actWords(last, match)}` : 'Annuler'}
          </Button>
          <Button size="lg" onClick={onEnd}>
            Fin du match
          </Button>
        </div>
      )}
    </section>
  )
}

type KeysProps = {
  match: TableMatch
  side: Side
  isOver: boolean
  write: (act: Parameters<Table['write']>[1]) => void
}

function Keys({ match, side, isOver: over, write }: KeysProps) {
  const team = match.teams[side].name
  const points = match.scoring === '3x3' ? ([1, 2] as const) : ([1, 2, 3] as const)
  return (
    <>
      <div className="grid gap-2 landscape:grid-cols-3">
        {points.map((count) => (
          <button
            key={count}
            type="button"
            className={classNames(KEY, 'min-h-16 bg-leather text-3xl text-on-leather hover:bg-leather-strong')}
            aria-label={`${count === 1 ? '1 point' : `${count} points`} pour ${team}`}
            disabled={over}
            onClick={() => write({ kind: 'points', side, points: count })}
          >
            +{count}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(['foul', 'timeout'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className={classNames(KEY, 'min-h-12 border border-field bg-card text-sm hover:border-ink')}
            aria-label={`${kind === 'foul' ? 'Faute d’équipe' : 'Temps mort'} pour ${team}`}
            onClick={() => write({ kind, side })}
          >
            {kind === 'foul' ? 'Faute' : 'Temps mort'}
          </button>
        ))}
      </div>
    </>
  )
}

const KEY =
  'figures touch-manipulation rounded-control font-bold leading-tight disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted'

const count = (number: number, one: string, several: string) => `${number} ${number < 2 ? one : several}`
