import { useState } from 'react'
import { SuggestField } from '../../components/ui/suggest-field.tsx'
import { inseeOf, useCommunes } from '../../lib/use-communes.ts'

export type Town = { near: string; town: string }

type TownFieldProps = { town: string | undefined; onChange: (town: Town | null) => void }

/** Town from which distances are measured, with suggestions by name or postal code. */
export function TownField({ town, onChange }: TownFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions } = useCommunes(typed)
  return (
    <SuggestField
      label="Près de"
      hint="Pour mesurer et trier les distances."
      placeholder="Ville ou code postal"
      chosen={town}
      suggestions={suggestions}
      onTyped={setTyped}
      onChoose={(suggestion) => onChange(suggestion && { near: inseeOf(suggestion), town: suggestion.label })}
      clearLabel="Effacer la ville"
    />
  )
}
