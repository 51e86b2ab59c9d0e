import { MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { CheckboxField, SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { AddedClubFields } from './added-club-fields.tsx'
import { EMPTY_TEAM, inputOf, typedProblems } from './typed-team.ts'

export type AddableCategory = { id: number; label: string; price_cents: number; places_left: number }

type AddTeamDialogProps = {
  tournamentId: number
  categories: readonly AddableCategory[]
  asksDocuments: boolean
  onClose: () => void
}

/** Adds a team that has asked by telephone: its club, its name, and how it pays. */
export default function AddTeamDialog({ tournamentId, categories, asksDocuments, onClose }: AddTeamDialogProps) {
  const first = categories.find(({ places_left }) => places_left > 0) ?? categories[0]
  const form = useActForm({
    values: { ...EMPTY_TEAM, category: String(first?.id ?? '') },
    check: typedProblems,
    act: orpc.registrations.addByHand,
    input: (typed) => ({ id: tournamentId, ...inputOf(typed) }),
    fieldOf: { club: () => null, CLUB_EXISTS: 'name', COMMUNE_UNKNOWN: 'commune' },
    done: ({ team_name }) => `${team_name} : équipe ajoutée`,
    onDone: onClose,
  })
  const [club, chosen, state] = form.watch(['club', 'category', 'state'])
  const category = categories.find(({ id }) => String(id) === chosen)
  return (
    <FormDialog
      form={form}
      title="Ajouter une équipe"
      confirmLabel="Ajouter l’équipe"
      size="lg"
      className="sm:grid-cols-2"
      onClose={onClose}
    >
      <AddedClubFields form={form} tournamentId={tournamentId} />
      <TextField
        form={form}
        name="team_name"
        label="Nom de l’équipe"
        maxLength={TEAM_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="category"
        label="Catégorie"
        options={categories.map(({ id, label, places_left }) => ({
          value: String(id),
          label: places_left > 0 ? label : `${label} (complet)`,
        }))}
      />
      {category && category.price_cents > 0 && (
        <>
          <SelectField
            form={form}
            name="state"
            label="Paiement"
            options={[
              { value: 'awaited', label: 'À recevoir' },
              { value: 'received', label: 'Déjà reçu' },
            ]}
          />
          <SelectField
            form={form}
            name="method"
            label={state === 'received' ? 'Reçu par' : 'Payé par'}
            options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
          />
        </>
      )}
      {asksDocuments && (club.kind === 'new' || (club.kind === 'known' && !club.has_account)) && (
        <CheckboxField
          form={form}
          name="papers_seen"
          className="sm:col-span-2"
          hint="Ce club n’a pas de compte : il ne peut pas les déposer ici."
        >
          J’ai vu sur papier les documents demandés.
        </CheckboxField>
      )}
    </FormDialog>
  )
}
