import { useState } from 'react'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { useCommunes } from '#web/lib/tournaments/use-communes.ts'
import { FieldClash } from './form-field.tsx'
import { useFormView } from '../form-context.ts'
import type { Town } from '../saving/kept-tournament.ts'

/** The commune is chosen in the list, because the department, the time zone and the map follow from it. */
export function CommuneLine({ town, onTown }: { town: Town | null; onTown: (town: Town | null) => void }) {
  const { problems, type, isReadOnly } = useFormView()
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isUnknown, communeOf } = useCommunes(typed)
  const isByPostalCode = /^\d{5}$/u.test(typed?.trim() ?? '')
  const forget = () => {
    onTown(null)
    type({ insee: '' })
  }
  return (
    <fieldset disabled={isReadOnly} className="min-w-0">
      <legend className="sr-only">Lieu</legend>
      <SuggestField
        label="Commune"
        name="insee"
        error={problems.insee}
        placeholder="Ville ou code postal"
        chosen={town ? `${town.name} (${town.department})` : undefined}
        suggestions={suggestions}
        nothing={isUnknown && 'Aucune commune de ce nom.'}
        onTyped={(text) => {
          setTyped(text)
          if (text !== null && town) forget()
        }}
        onChoose={(suggestion) => {
          const commune = suggestion && communeOf(suggestion)
          if (!commune) return forget()
          const { name, insee, department, postal_code, has_one_postal_code } = commune
          onTown({ insee, name, department })
          type({ insee, venue_postal_code: has_one_postal_code || isByPostalCode ? (postal_code ?? '') : '' })
        }}
        clearLabel="Effacer la commune"
      />
      <FieldClash field="insee" />
    </fieldset>
  )
}
