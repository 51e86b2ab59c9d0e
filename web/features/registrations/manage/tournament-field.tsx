import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDayNumeric } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import { Field } from '../../../components/ui/field.tsx'
import { SuggestInput } from '../../../components/ui/suggest-input.tsx'
import { orpc } from '../../../lib/api.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'

type TournamentFieldProps = {
  tournament: number | undefined
  /** Only the tournaments of that club are proposed. */
  organizerId: number | null
  onChange: (tournament: number | undefined) => void
}

/** One tournament, found by its name or town: coming ones first, then past ones. */
export function TournamentField({ tournament, organizerId, onChange }: TournamentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = useDebounced(typed?.trim() ?? '', 200)
  const chosen = useQuery({
    ...orpc.tournaments.get.queryOptions({ input: { id: tournament ?? 0 } }),
    enabled: tournament !== undefined,
  })
  const found = [useFound(words, organizerId, false), useFound(words, organizerId, true)].flat()
  const clear = () => {
    setTyped(null)
    onChange(undefined)
  }
  return (
    <Field label="Tournoi">
      {(control) => (
        <span className="relative block">
          <SuggestInput
            {...control}
            type="text"
            placeholder="Tous les tournois"
            className="pr-12"
            text={typed ?? chosen.data?.title ?? ''}
            onText={(text) => {
              setTyped(text)
              if (text === '' && tournament) onChange(undefined)
            }}
            suggestions={found.slice(0, MAX_SHOWN).map(({ id, title, starts_at, time_zone }) => ({
              value: String(id),
              label: title,
              hint: formatDayNumeric(localDay(starts_at, time_zone)),
            }))}
            onChoose={({ value }) => {
              setTyped(null)
              onChange(Number(value))
            }}
          />
          {(typed || tournament) && (
            <button
              type="button"
              onClick={clear}
              className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
              aria-label="Effacer le tournoi"
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

const MAX_SHOWN = 8

function useFound(words: string, organizerId: number | null, past: boolean) {
  const { data } = useQuery({
    ...orpc.tournaments.list.queryOptions({
      input: {
        q: words,
        limit: MAX_SHOWN,
        ...(organizerId === null ? {} : { organizer_club_id: organizerId }),
        ...(past ? { past } : {}),
      },
    }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  return words.length < 2 ? [] : (data?.items ?? [])
}
