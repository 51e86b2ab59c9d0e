import { Suspense } from 'react'
import type { DeskTeam } from '#contract/competition/desk-view.ts'
import { type Opened, useDesk } from './desk-context.ts'
import {
  ActDialog,
  DecideDialog,
  DelayDialog,
  MoveDialog,
  TeamDialog,
  WithdrawDialog,
  WriteDialog,
} from './desk-parts.ts'
// This one comes with the page: a score is typed without a network too.
import ScoreDialog from './scores/score-dialog.tsx'

/** Draws the dialog that stands over the desk, one at a time. */
export function DeskDialogs({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  return <Suspense>{opened && drawn(opened, onClose)}</Suspense>
}

const Replacing = ({ team, onClose }: { team: DeskTeam; onClose: () => void }) => useDesk().replaceTeam(team, onClose)

function drawn(opened: Opened, onClose: () => void) {
  switch (opened.kind) {
    case 'score':
      return <ScoreDialog key={opened.match.id} match={opened.match} onClose={onClose} />
    case 'act':
      return <ActDialog {...opened} onClose={onClose} />
    case 'decide':
      return <DecideDialog {...opened} onClose={onClose} />
    case 'team':
      return <TeamDialog team={opened.team} onClose={onClose} />
    case 'replace':
      return <Replacing team={opened.team} onClose={onClose} />
    case 'withdraw':
      return <WithdrawDialog team={opened.team} onClose={onClose} />
    case 'delay':
      return <DelayDialog match={opened.match} onClose={onClose} />
    case 'move':
      return <MoveDialog {...opened} onClose={onClose} />
    default:
      return <WriteDialog onClose={onClose} />
  }
}
