import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { ORDERS, type TournamentSearch } from './tournament-search.ts'

type OrderFieldProps = { search: TournamentSearch; onChange: (order: TournamentSearch['order']) => void }

/** By date; by relevance once words are typed, by distance once a town is given. */
export function OrderField({ search, onChange }: OrderFieldProps) {
  const options = [
    { value: 'date', label: 'Par date' },
    ...(search.near ? [{ value: 'distance', label: 'Par distance' }] : []),
    ...(search.q ? [{ value: 'relevance', label: 'Par pertinence' }] : []),
  ]
  return (
    <Field label="Ordre de la liste" hideLabel className="w-44">
      {(control) => (
        <NativeSelect
          {...control}
          value={search.order ?? (search.q ? 'relevance' : 'date')}
          onChange={(event) => onChange(ORDERS.find((order) => order === event.target.value))}
          options={options}
        />
      )}
    </Field>
  )
}
