import { type Ref, useState } from 'react'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { useCommunes } from '#web/lib/tournaments/use-communes.ts'
import type { TypedVenue } from './typed-venue.ts'

type VenueFieldsProps = {
  typed: TypedVenue
  error: string | undefined
  /** The field of the commune, which the error is about. */
  ref: Ref<HTMLInputElement>
  onChange: (change: Partial<TypedVenue>) => void
}

/** The place on the new date: the same as before until something else is typed. */
export function VenueFields({ typed: { name, address, commune }, error, ref, onChange }: VenueFieldsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isUnknown, communeOf } = useCommunes(typed)
  const isByPostalCode = /^\d{5}$/u.test(typed?.trim() ?? '')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Salle">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={120}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Adresse" optional>
        {(control) => (
          <Input
            {...control}
            value={address}
            maxLength={200}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
      <SuggestField
        ref={ref}
        label="Commune"
        error={error}
        placeholder="Ville ou code postal"
        chosen={commune ? `${commune.name} (${commune.department})` : undefined}
        suggestions={suggestions}
        nothing={isUnknown && 'Aucune commune de ce nom.'}
        onTyped={(text) => {
          setTyped(text)
          if (text !== null && commune) onChange({ commune: null })
        }}
        onChoose={(suggestion) => {
          const chosen = suggestion && communeOf(suggestion)
          onChange({
            commune: chosen
              ? { ...chosen, postal_code: chosen.has_one_postal_code || isByPostalCode ? chosen.postal_code : null }
              : null,
          })
        }}
        clearLabel="Effacer la commune"
      />
    </div>
  )
}
