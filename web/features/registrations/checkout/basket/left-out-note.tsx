import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { type LeftOut, leftOutTitle } from './held-together.ts'

type LeftOutNoteProps = { entered: number; isHeld?: boolean; leftOut: readonly LeftOut[] }

/** Says which teams were left out and why, with the waiting list where it is what can be done. */
export function LeftOutNote({ entered, isHeld = false, leftOut }: LeftOutNoteProps) {
  return (
    <Alert tone="warning" title={`${leftOutTitle(entered, leftOut.length, isHeld)}\u00a0:`}>
      <ul className="grid gap-3">
        {leftOut.map((team) => (
          <LeftOutTeam key={team.line} team={team} />
        ))}
      </ul>
    </Alert>
  )
}

function LeftOutTeam({ team }: { team: LeftOut }) {
  const { team_name, category, tournament, message, waiting } = team
  const [rank, setRank] = useState<number | null | undefined>()
  const { act, isPending, problem } = useToldAct({
    act: orpc.registrations.create,
    done: null,
    refresh: [],
    refusal: 'here',
    onDone: (made) => setRank(made.rank),
  })
  const isIn = rank !== undefined
  return (
    <li className="wrap-anywhere">
      <strong>{team_name}</strong>, {category}, {tournament}
      <span className="block">
        {isIn ? (rank === null ? 'Sur la liste d’attente.' : `Liste d’attente : rang ${rank}.`) : message}
      </span>
      {problem && <span className="block font-medium text-danger">{problem}</span>}
      {waiting && !isIn && (
        <Button variant="secondary" className="mt-2" pending={isPending} onClick={() => act(waiting)}>
          Rejoindre la liste d’attente
        </Button>
      )}
    </li>
  )
}
