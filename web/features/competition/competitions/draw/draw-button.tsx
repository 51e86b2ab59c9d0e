import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SET_UP } from '../use-set-up.ts'

type DrawButtonProps = {
  category: CategorySetUp
  /** True while something chosen is not saved. */
  waits: boolean
}

/** Draws the teams, or draws them again once that is confirmed, as the place of every team changes. */
export function DrawButton({ category, waits }: DrawButtonProps) {
  const [asking, setAsking] = useState(false)
  const { act, isPending } = useToldAct(DRAWING)
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
      {asking && (
        <ConfirmAct
          title="Refaire le tirage"
          confirmLabel="Refaire le tirage"
          tone="primary"
          {...DRAWING}
          input={{ id, version }}
          onClose={() => setAsking(false)}
        >
          Toutes les équipes changent de place, échanges compris. Ce sera le {draw ? draw.number + 1 : 2}e tirage, et il
          sera publié comme tel.
        </ConfirmAct>
      )}
    </>
  )
}

const DRAWING = { act: orpc.competitions.draw, done: 'Tirage fait', refresh: SET_UP }
