import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ORDERS, type TournamentSearch, usualOrder } from './tournament-search.ts'

type OrderFieldProps = {
  search: TournamentSearch
  /** Distances are known without a town. */
  isFromClub: boolean
  onChange: (order: TournamentSearch['order']) => void
}

/** What can be entered first, or by date; by relevance once words are typed, by distance once it is known from where. */
export function OrderField({ search, isFromClub, onChange }: OrderFieldProps) {
  const options = [
    ...(search.past ? [] : [{ value: 'bookable', label: 'Disponibles' }]),
    { value: 'date', label: 'Par date' },
    ...(search.near || isFromClub ? [{ value: 'distance', label: 'Par distance' }] : []),
    ...(search.q ? [{ value: 'relevance', label: 'Par pertinence' }] : []),
  ]
  return (
    <Field label="Ordre de la liste" hideLabel className="w-44">
      {(control) => (
        <NativeSelect
          {...control}
          value={orderOf(search)}
          onChange={(event) => onChange(ORDERS.find((order) => order === event.target.value))}
          options={options}
        />
      )}
    </Field>
  )
}

/** The order in which the list of an address comes; what is over is only ordered by date. */
export function orderOf({ order, q, past }: TournamentSearch): NonNullable<TournamentSearch['order']> {
  const asked = order ?? usualOrder(q)
  return past && asked === 'bookable' ? 'date' : asked
}
