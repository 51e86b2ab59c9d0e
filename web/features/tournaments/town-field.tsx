import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SuggestField } from '../../components/ui/suggest-field.tsx'
import { orpc } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

export type Town = { near: string; town: string }

type TownFieldProps = { town: string | undefined; onChange: (town: Town | null) => void }

/** Town from which distances are measured, with suggestions by name or postal code. */
export function TownField({ town, onChange }: TownFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = useDebounced(typed?.trim() ?? '', 150)
  const { data } = useQuery({
    ...orpc.communes.complete.queryOptions({ input: { q: words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = words.length < 2 ? [] : (data?.items ?? [])
  return (
    <SuggestField
      label="Près de"
      hint="Pour mesurer et trier les distances."
      placeholder="Ville ou code postal"
      chosen={town}
      suggestions={found.map((commune) => ({
        value: `${commune.insee} ${commune.postal_code ?? ''}`,
        label: commune.name,
        hint: commune.postal_code ?? commune.department,
      }))}
      onTyped={setTyped}
      onChoose={(suggestion) =>
        onChange(suggestion && { near: suggestion.value.split(' ')[0] ?? '', town: suggestion.label })
      }
      clearLabel="Effacer la ville"
    />
  )
}
