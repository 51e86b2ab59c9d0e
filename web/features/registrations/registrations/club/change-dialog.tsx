import { useNavigate } from '@tanstack/react-router'
import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { formatDay, formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { HeldField, SelectField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { ChangeOptionsDialog } from './change-options-dialog.tsx'
import { YoungerCheck } from './younger-check.tsx'

type ChangeDialogProps = { registration: Registration; onClose: () => void }

/** Shows what another category or another day of the same tournament changes and costs, before it is confirmed. */
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
  const wantedOf = (chosen: string) => categories.find((known) => String(known.id) === chosen)
  const navigate = useNavigate()
  const form = useActForm({
    values: {
      chosen: String((categories.find(({ can_take }) => can_take) ?? categories[0])?.id),
      // It names the category for which the age is confirmed: another choice asks again.
      confirmed: '',
    },
    act: orpc.registrations.changeCategory,
    input: ({ chosen, confirmed }) => ({
      id,
      tournament_category_id: Number(chosen),
      expected_difference_cents: wantedOf(chosen)?.difference_cents ?? 0,
      younger_confirmed: confirmed === chosen,
    }),
    done: ({ changes_id, category: taken }) => (changes_id ? null : `Nouvelle catégorie\u00a0: ${nameOf(taken)}`),
    onDone: async ({ id: registration_id, changes_id }) => {
      onClose()
      if (changes_id)
        await navigate({ to: '/paiement', search: { tournament: tournament.id, registration: registration_id } })
    },
  })
  const chosen = form.watch('chosen')
  const wanted = wantedOf(chosen)
  return (
    <ActForm
      form={form}
      foot={
        <DialogButtons
          confirmLabel={wanted?.pays_first ? 'Continuer vers le paiement' : 'Changer de catégorie'}
          pending={form.isPending}
          disabled={!wanted?.can_take}
          onClose={onClose}
        />
      }
    >
      <p className="text-muted">
        Aujourd’hui en {nameOf(category)}.{until && ` Possible jusqu’au ${formatMoment(until, tournament.time_zone)}.`}
      </p>
      <SelectField
        form={form}
        name="chosen"
        label="Nouvelle catégorie"
        options={categories.map((known) => ({ value: String(known.id), label: choiceOf(known) }))}
      />
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
        <HeldField form={form} name="confirmed">
          {({ value, onChange }) => (
            <YoungerCheck of={chosen} hint={wanted.younger} value={value} onChange={onChange} />
          )}
        </HeldField>
      )}
    </ActForm>
  )
}

type Entered = Registration['category']

/** It reads 'U13 féminin, le 14 mars 2026': only the day tells categories of several days apart. */
const nameOf = (entered: Entered) =>
  entered.day ? `${categoryLabel(entered)}, le ${formatDay(entered.day)}` : categoryLabel(entered)

function choiceOf(known: ChangeOptions['categories'][number]): string {
  const price = known.price_cents === 0 ? 'gratuit' : formatEuros(known.price_cents)
  const places =
    known.places_left === 0 ? 'complète' : `${known.places_left} ${known.places_left > 1 ? 'places' : 'place'}`
  return `${nameOf(known)} · ${price} · ${places}`
}
