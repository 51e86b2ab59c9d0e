import { lazy, Suspense } from 'react'
import type { Planning, PlanSlot } from '#contract/competition/plans.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import type { BoardDay } from './board-scale.ts'
import type { DraftState } from '../draft-keeper.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { exchanged, movedTo, type PlanIndex, withoutPlace } from '../plan-places.ts'

const GameDialog = lazy(() => import('./game-dialog.tsx'))
const PublishDialog = lazy(() => import('../publishing/publish-dialog.tsx'))
const ConstraintsDialog = lazy(() => import('../constraints/constraints-dialog.tsx'))
const VersionsDialog = lazy(() => import('../publishing/versions-dialog.tsx'))

export type Opened =
  | { kind: 'publish' | 'constraints' | 'versions' }
  | { kind: 'game'; game: string }
  | { kind: 'exchange'; game: string; other: string }

type BoardDialogsProps = {
  opened: Opened | null
  planning: Planning
  index: PlanIndex
  days: readonly BoardDay[]
  state: DraftState
  problemsOf: (game: string) => readonly string[]
  /** The game keeps the focus in its new place. */
  put: (game: string, next: readonly PlanSlot[]) => void
  onPin: (game: string) => void
  onReferees: (game: string, referees: readonly Referee[]) => void
  onReload: () => void
  onClose: () => void
}

/** Draws the dialog that is open over the board, one at a time. */
export function BoardDialogs({ opened, planning, index, days, state, onReload, onClose, ...board }: BoardDialogsProps) {
  const { id } = planning.tournament
  const { slots, version } = state
  if (!opened) return null
  const putAndClose = (game: string, next: readonly PlanSlot[]) => {
    board.put(game, next)
    onClose()
  }
  if (opened.kind === 'exchange') {
    const { game, other } = opened
    return (
      <ExchangeDialog
        other={index.say(other)}
        onConfirm={() => putAndClose(game, exchanged(slots, game, other))}
        onClose={onClose}
      />
    )
  }
  return (
    <Suspense>
      {opened.kind === 'game' && (
        <GameDialog
          index={index}
          days={days}
          slots={slots}
          game={opened.game}
          problems={board.problemsOf(opened.game)}
          onMove={(place) => putAndClose(opened.game, movedTo(slots, opened.game, place))}
          onReferees={(referees) => board.onReferees(opened.game, referees)}
          onPin={() => board.onPin(opened.game)}
          onTakeOut={() => putAndClose(opened.game, withoutPlace(slots, opened.game))}
          onClose={onClose}
        />
      )}
      {opened.kind === 'publish' && (
        <PublishDialog tournamentId={id} version={version} onDone={onReload} onClose={onClose} />
      )}
      {opened.kind === 'versions' && <VersionsDialog tournamentId={id} index={index} onClose={onClose} />}
      {opened.kind === 'constraints' && (
        <ConstraintsDialog
          tournamentId={id}
          zone={index.problem.zone}
          days={days}
          onDone={onReload}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
