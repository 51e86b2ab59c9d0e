import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDone } from '../use-set-up.ts'

type DrawButtonProps = {
  tournamentId: number
  category: CategorySetUp
  /** Something chosen is not saved yet. */
  waits: boolean
}

/** Draws, or draws again once that is confirmed: the place of every team changes. */
export function DrawButton({ tournamentId, category, waits }: DrawButtonProps) {
  const [asking, setAsking] = useState(false)
  const done = useDone(tournamentId)
  const { act, isPending } = useAct(
    orpc.competitions.draw.mutationOptions({ ...done('Tirage fait'), onSettled: () => setAsking(false) }),
  )
  const { id, version, format, teams, draw, gaps } = category
  const count = teams.filter(({ stands }) => stands !== 'left').length
  const isPossible =
    format !== null && count >= 2 && (draw !== null || !gaps.some(({ code }) => code === 'format_impossible'))
  if (!isPossible || waits)
    return waits ? <p className="max-w-xs text-sm text-muted">Enregistrez avant de tirer les équipes au sort.</p> : null
  const hasPools = poolCountOf(format, count) !== null
  const label = hasPools ? 'Tirer les poules' : 'Tirer l’ordre des équipes'
  return (
    <>
      <Button
        variant={draw ? 'secondary' : 'primary'}
        pending={isPending}
        onClick={() => (draw ? setAsking(true) : act({ id, version }))}
      >
        {draw ? 'Refaire le tirage…' : label}
      </Button>
      <ConfirmDialog
        title="Refaire le tirage"
        confirmLabel="Refaire le tirage"
        tone="primary"
        isOpen={asking}
        pending={isPending}
        onConfirm={() => act({ id, version })}
        onClose={() => setAsking(false)}
      >
        Toutes les équipes changent de place, échanges compris. Ce sera le {draw ? draw.number + 1 : 2}e tirage, et il
        sera publié comme tel.
      </ConfirmDialog>
    </>
  )
}
