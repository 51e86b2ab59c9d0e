import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { SuggestInput } from '../../components/ui/suggest-input.tsx'
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
  const suggestions =
    words.length < 2
      ? []
      : (data?.items ?? []).map((commune) => ({
          value: `${commune.insee} ${commune.postal_code ?? ''}`,
          label: commune.name,
          hint: commune.postal_code ?? commune.department,
        }))
  return (
    <Field label="Près de" hint="Pour mesurer et trier les distances.">
      {(control) => (
        <span className="relative block">
          <SuggestInput
            {...control}
            type="text"
            placeholder="Ville ou code postal"
            className="pr-12"
            text={typed ?? town ?? ''}
            onText={(text) => {
              setTyped(text)
              if (text === '' && town) onChange(null)
            }}
            suggestions={suggestions}
            onChoose={(suggestion) => {
              setTyped(null)
              onChange({ near: suggestion.value.split(' ')[0] ?? '', town: suggestion.label })
            }}
          />
          {(typed || town) && (
            <button
              type="button"
              onClick={() => {
                setTyped(null)
                onChange(null)
              }}
              className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
              aria-label="Effacer la ville"
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
