import { useQuery } from '@tanstack/react-query'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Chooses one of the clubs that organise; a club that the address names stays chosen even if it does not. */
export function ClubFilter({
  club,
  onChange,
}: {
  club: number | undefined
  onChange: (club: number | undefined) => void
}) {
  const { data } = useQuery(orpc.organizing.list.queryOptions({ input: { state: 'granted', limit: 100 } }))
  const known = (data?.items ?? []).map((one) => ({ value: String(one.club.id), label: one.club.name }))
  const chosen = club === undefined ? '' : String(club)
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  const options = [...known, ...(isKnown ? [] : [{ value: chosen, label: `Club n°\u00a0${club}` }])]
  return (
    <Field label="Club">
      {(control) => (
        <NativeSelect
          {...control}
          empty="Tous"
          value={chosen}
          options={options.toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))}
          onChange={(event) => onChange(Number(event.target.value) || undefined)}
        />
      )}
    </Field>
  )
}
