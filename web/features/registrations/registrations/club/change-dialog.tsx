import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { formatDay, formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDialogChange } from '../use-dialog-change.ts'
import { ChangeOptionsDialog } from './change-options-dialog.tsx'

type ChangeDialogProps = { registration: Registration; onClose: () => void }

/** Another category, or another day, of the same tournament: what changes and what it costs, before confirming. */
export default function ChangeDialog({ registration, onClose }: ChangeDialogProps) {
  return (
    <ChangeOptionsDialog title="Changer de catégorie" registration={registration} onClose={onClose}>
      {(options) => <Body registration={registration} options={options} onClose={onClose} />}
    </ChangeOptionsDialog>
  )
}

function Body({ registration, options, onClose }: ChangeDialogProps & { options: ChangeOptions }) {
  if (options.problem) return <Alert title={options.problem} />
  if (options.categories.length === 0) return <Alert title="Ce tournoi n’a pas d’autre catégorie." />
  return <ChangeForm registration={registration} options={options} onClose={onClose} />
}

function ChangeForm({ registration, options, onClose }: ChangeDialogProps & { options: ChangeOptions }) {
  const { id, tournament, category } = registration
  const { categories, until, asks_again } = options
  const [chosen, setChosen] = useState(String((categories.find(({ can_take }) => can_take) ?? categories[0])?.id))
  const [isConfirmed, setConfirmed] = useState(false)
  const navigate = useNavigate()
  const { problem, setProblem, reactions } = useDialogChange<Registration>(async (changed) => {
    onClose()
    if (changed.changes_id) {
      await navigate({ to: '/paiement', search: { tournament: tournament.id, registration: changed.id } })
      return
    }
    await showToast({ title: `Nouvelle catégorie\u00a0: ${nameOf(changed.category)}`, tone: 'success' })
  })
  const { act, isPending } = useAct(orpc.registrations.changeCategory.mutationOptions(reactions))
  const wanted = categories.find((known) => String(known.id) === chosen)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (wanted?.can_take)
      act({
        id,
        tournament_category_id: wanted.id,
        expected_difference_cents: wanted.difference_cents,
        younger_confirmed: wanted.younger !== null && isConfirmed,
      })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <p className="text-muted">
        Aujourd’hui en {nameOf(category)}.{until && ` Possible jusqu’au ${formatMoment(until, tournament.time_zone)}.`}
      </p>
      <Field label="Nouvelle catégorie" error={problem ?? undefined}>
        {(control) => (
          <NativeSelect
            {...control}
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value)
              setConfirmed(false)
              setProblem(null)
            }}
            options={categories.map((known) => ({ value: String(known.id), label: choiceOf(known) }))}
          />
        )}
      </Field>
      {wanted && (
        <p role="status" className="rounded-control bg-raised p-3">
          {wanted.can_take && wanted.difference_cents !== 0 && (
            <strong className="figures block text-xl">
              {wanted.difference_cents > 0 ? '+' : '−'}&nbsp;{formatEuros(Math.abs(wanted.difference_cents))}
            </strong>
          )}
          {wanted.message}
          {wanted.can_take && (
            <span className="mt-1 block text-muted">
              {asks_again && 'Votre inscription était validée\u00a0: l’organisateur répondra de nouveau. '}
              L’organisateur est averti{wanted.pays_first && ' une fois le changement payé'}.
            </span>
          )}
        </p>
      )}
      {wanted?.can_take && wanted.younger && (
        <Checkbox hint={wanted.younger} checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
          Nous avons vérifié&nbsp;: ses joueurs peuvent jouer au-dessus de leur âge.
        </Checkbox>
      )}
      <DialogButtons
        confirmLabel={wanted?.pays_first ? 'Continuer vers le paiement' : 'Changer de catégorie'}
        pending={isPending}
        disabled={!wanted?.can_take}
        onClose={onClose}
      />
    </form>
  )
}

type Entered = Registration['category']

/** 'U13 féminin, le 14 mars 2026': categories of several days differ by it alone. */
const nameOf = (entered: Entered) =>
  entered.day ? `${categoryLabel(entered)}, le ${formatDay(entered.day)}` : categoryLabel(entered)

function choiceOf(known: ChangeOptions['categories'][number]): string {
  const price = known.price_cents === 0 ? 'gratuit' : formatEuros(known.price_cents)
  const places =
    known.places_left === 0 ? 'complète' : `${known.places_left} ${known.places_left > 1 ? 'places' : 'place'}`
  return `${nameOf(known)} · ${price} · ${places}`
}
