import { useState } from 'react'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { useCommunes } from '#web/lib/tournaments/use-communes.ts'
import { type ClubValues, NO_COMMUNE, UNCHOSEN } from './club-values.ts'

type ClubTownFieldProps = {
  label: string
  city: string
  problem: string | undefined
  hint: string
  onType: (typed: Partial<ClubValues>) => void
}

/** Chooses a commune, which also fills in its department, and its postal code when it has only one. */
export function ClubTownField({ label, city, problem, hint, onType }: ClubTownFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isUnknown, communeOf } = useCommunes(typed)
  const isByPostalCode = /^\d{5}$/u.test(typed?.trim() ?? '')
  return (
    <SuggestField
      label={label}
      name="city"
      hint={hint}
      error={problem}
      placeholder="Ville ou code postal"
      chosen={city || undefined}
      suggestions={suggestions}
      nothing={isUnknown && 'Aucune commune de ce nom.'}
      onTyped={(text) => {
        setTyped(text)
        if (text !== null) onType({ insee: UNCHOSEN })
      }}
      onChoose={(suggestion) => {
        const commune = suggestion && communeOf(suggestion)
        if (!commune) return onType({ city: '', insee: NO_COMMUNE })
        const { name, insee, department, postal_code, has_one_postal_code } = commune
        const known = has_one_postal_code || isByPostalCode ? (postal_code ?? '') : ''
        onType({ city: name, insee, department, postal_code: known })
      }}
      clearLabel="Effacer la ville"
    />
  )
}
