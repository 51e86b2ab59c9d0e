import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orpc } from '../api/api.ts'
import { useDebounced } from '../forms/use-debounced.ts'

/** Suggests communes by name or postal code, from two letters on. The value of a suggestion is 'insee postal_code'. */
export function useCommunes(typed: string | null) {
  const words = useDebounced(typed?.trim() ?? '', 150)
  const current = typed?.trim() ?? ''
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...orpc.communes.complete.queryOptions({ input: { q: words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  const items = words.length < 2 ? [] : (data?.items ?? [])
  // Suggestions for the former letters stay while they begin with the new ones, so that Enter pressed at once picks no
  // wrong commune.
  const isAwaited = typed !== null && (words !== current || isPlaceholderData)
  const found = isAwaited ? items.filter((commune) => beginsWith(commune, current)) : items
  return {
    communeOf: (suggestion: { value: string }) => found.find(({ insee }) => insee === inseeOf(suggestion)),
    isUnknown: words.length >= 2 && !isFetching && data?.items.length === 0,
    suggestions: found.map((commune) => ({
      value: `${commune.insee} ${commune.postal_code ?? ''}`,
      label: commune.name,
      hint: [commune.former_name, commune.postal_code ?? commune.department].filter(Boolean).join(' · '),
    })),
  }
}

type Named = { name: string; former_name: string | null; postal_code: string | null }

const beginsWith = ({ name, former_name, postal_code }: Named, typed: string) =>
  typed !== '' &&
  ([name, former_name].some((one) => one?.toLowerCase().startsWith(typed.toLowerCase())) ||
    postal_code?.startsWith(typed))

export const inseeOf = ({ value }: { value: string }): string => value.split(' ')[0] ?? ''
