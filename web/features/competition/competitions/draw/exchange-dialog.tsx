import { type FormEvent, useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import { poolLetter } from '#domain/competition/formats/pools.ts'
import { lostSeparations } from '#domain/competition/draw/separations.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { entrantsOf } from './entrants.ts'
import { SET_UP } from '../use-set-up.ts'

type ExchangeDialogProps = {
  category: CategorySetUp
  team: string
  other: string | undefined
  onClose: () => void
}

/** Exchanges two teams, and says what that gives up as soon as the other one is chosen. Once published, a preview comes first. */
export function ExchangeDialog({ category, team, other, onClose }: ExchangeDialogProps) {
  const [chosen, setChosen] = useState(other ?? '')
  const [missing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { act, isPending, error } = useToldAct({
    act: orpc.competitions.arrange,
    done: 'Équipes échangées',
    refresh: SET_UP,
    refusal: 'here',
    onDone: onClose,
  })
  const { draw, format, id, version, permissions } = category
  if (confirming)
    return (
      <ChangeDialog category={category} change={{ kind: 'exchange_teams', team, other: chosen }} onClose={onClose} />
    )
  if (!draw || !format) return null
  const entrants = entrantsOf(category)
  const nameOf = (wanted: string) => entrants.find((each) => each.id === wanted)?.name ?? ''
  const hasPools = poolCountOf(format, draw.pools.flat().length) !== null
  const options = draw.pools.flatMap((pool, index) =>
    pool
      .filter((each) => each !== team && (!hasPools || !pool.includes(team)))
      .map((each) => ({
        value: each,
        label: hasPools ? `Poule ${poolLetter(index)} : ${nameOf(each)}` : nameOf(each),
      })),
  )
  const after = draw.pools.map((pool) => pool.map((each) => (each === team ? chosen : each === chosen ? team : each)))
  const lost = hasPools && chosen ? lostSeparations(draw.pools, after, entrants) : []
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === '') return setMissing(true)
    if (!permissions.set_up) return setConfirming(true)
    return act({ id, version, move: { kind: 'exchange', team, other: chosen } })
  }
  return (
    <Dialog title={`Échanger ${nameOf(team)}`} isOpen onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Field
          label="Avec"
          error={missing && chosen === '' ? 'Choisissez l’autre équipe.' : undefined}
          hint="Toutes les autres gardent leur place."
        >
          {(control) => (
            <NativeSelect
              {...control}
              name="other"
              empty="Choisissez une équipe"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={options}
            />
          )}
        </Field>
        <div role="status" className="text-[0.9375rem] text-warning empty:hidden">
          {lost.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {error && <ProblemAlert error={error} />}
        <DialogButtons
          confirmLabel={permissions.set_up ? 'Échanger' : 'Voir ce que cela change'}
          pending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
