import { Suspense, lazy, useState } from 'react'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Town } from '#web/lib/tournaments/town-choice.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'

const HereButton = lazy(() => import('./here-button.tsx'))

type TownFieldProps = {
  town: string | undefined
  onChange: (town: Town | null) => void
  /** The name under which the typed words are sent while no town is chosen. */
  name?: string
  hint?: string
}

/** Town from which distances are measured, with suggestions by name or postal code, or the one where the device is. */
export function TownField({ town, onChange, name, hint = 'Pour mesurer et trier les distances.' }: TownFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const { suggestions } = useCommunes(typed)
  return (
    <SuggestField
      label="Près de"
      {...(name ? { name } : {})}
      hint={hint}
      error={problem}
      placeholder="Ville ou code postal"
      chosen={town}
      suggestions={suggestions}
      onTyped={(text) => {
        setTyped(text)
        setProblem(undefined)
      }}
      onChoose={(suggestion) => onChange(suggestion && { near: inseeOf(suggestion), town: suggestion.label })}
      clearLabel="Effacer la ville"
      whenEmpty={
        <Suspense>
          <HereButton onTown={onChange} onProblem={setProblem} />
        </Suspense>
      }
    />
  )
}
