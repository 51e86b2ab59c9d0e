import type { PreorderSuggestion } from '#contract/partner/preorders.ts'
import { KIT_PRODUCT_LABELS, KIT_PRODUCTS } from '#domain/partner/kit.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { RobotField } from '#web/components/ui/fields/robot-field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { SizeFields } from './size-fields.tsx'

type PreorderFieldsProps = {
  suggestion: PreorderSuggestion | null
  /** The answers of a form that was refused, to be shown again. */
  typed: Readonly<Record<string, string>> | null
  problems: Readonly<Record<string, string>>
}

export function PreorderFields({ suggestion, typed, problems }: PreorderFieldsProps) {
  const known: Readonly<Record<string, string>> = typed ?? suggestedValues(suggestion)
  const tournaments = suggestion?.tournaments ?? []
  return (
    <>
      <Field label="Nom du club" error={problems.club_name}>
        {(control) => (
          <Input
            {...control}
            name="club_name"
            defaultValue={known.club_name}
            autoComplete="organization"
            maxLength={120}
          />
        )}
      </Field>
      <Field label="Nom du contact" error={problems.contact_name}>
        {(control) => (
          <Input
            {...control}
            name="contact_name"
            defaultValue={known.contact_name}
            autoComplete="name"
            maxLength={120}
          />
        )}
      </Field>
      <Field label="E-mail" error={problems.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            defaultValue={known.email}
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <Field label="Téléphone" error={problems.phone}>
        {(control) => (
          <Input {...control} name="phone" type="tel" defaultValue={known.phone} autoComplete="tel" maxLength={24} />
        )}
      </Field>
      <Field
        label="Tournoi"
        error={problems.tournament_name}
        hint={tournaments.length > 1 ? 'Vos tournois à venir vous sont proposés.' : undefined}
        className="sm:col-span-2"
      >
        {(control) => (
          <>
            <Input
              {...control}
              name="tournament_name"
              defaultValue={known.tournament_name}
              list="tournois-du-club"
              autoComplete="off"
              maxLength={160}
            />
            <datalist id="tournois-du-club">
              {tournaments.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Produit" error={problems.product_type}>
        {(control) => (
          <NativeSelect
            {...control}
            name="product_type"
            defaultValue={known.product_type ?? ''}
            empty="Choisir un produit"
            options={PRODUCTS}
          />
        )}
      </Field>
      <Field label="Quantité" error={problems.quantity}>
        {(control) => (
          <Input {...control} name="quantity" type="number" inputMode="numeric" min={1} defaultValue={known.quantity} />
        )}
      </Field>
      <SizeFields typed={typed} problem={problems.sizes} />
      <Field label="Demandes particulières" optional error={problems.special_requests} className="sm:col-span-2">
        {(control) => (
          <Textarea {...control} name="special_requests" defaultValue={known.special_requests} maxLength={2000} />
        )}
      </Field>
      <RobotField />
    </>
  )
}

const PRODUCTS = KIT_PRODUCTS.map((value) => ({ value, label: KIT_PRODUCT_LABELS[value] }))

function suggestedValues(suggestion: PreorderSuggestion | null): Record<string, string> {
  if (!suggestion) return {}
  const { tournaments, ...known } = suggestion
  return { ...known, tournament_name: tournaments[0] ?? '' }
}
