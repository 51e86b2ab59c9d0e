import { useState } from 'react'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Town } from '#web/lib/tournaments/town-choice.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'

type TownFieldProps = {
  town: string | undefined
  onChange: (town: Town | null) => void
  /** The name under which the typed words are sent while no town is chosen. */
  name?: string
  hint?: string
}

/** Town from which distances are measured, with suggestions by name or postal code. */
export function TownField({ town, onChange, name, hint = 'Pour mesurer et trier les distances.' }: TownFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions } = useCommunes(typed)
  return (
    <SuggestField
      label="Près de"
      {...(name ? { name } : {})}
      hint={hint}
      placeholder="Ville ou code postal"
      chosen={town}
      suggestions={suggestions}
      onTyped={setTyped}
      onChoose={(suggestion) => onChange(suggestion && { near: inseeOf(suggestion), town: suggestion.label })}
      clearLabel="Effacer la ville"
    />
  )
}
