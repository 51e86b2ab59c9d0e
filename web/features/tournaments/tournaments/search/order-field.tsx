import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ORDERS, type TournamentSearch, usualOrder } from './tournament-search.ts'

type OrderFieldProps = {
  search: TournamentSearch
  /** True when distances start from the club, even without a town. */
  isFromClub: boolean
  onChange: (order: TournamentSearch['order']) => void
}

/** Orders the list. Relevance needs words, and distance needs a town or a club. */
export function OrderField({ search, isFromClub, onChange }: OrderFieldProps) {
  const options = [
    ...(search.past ? [] : [{ value: 'bookable', label: 'Libres d’abord' }]),
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

/** The order of the list of an address; tournaments that are over are only ordered by date. */
export function orderOf({ order, q, past }: TournamentSearch): NonNullable<TournamentSearch['order']> {
  const asked = order ?? usualOrder(q)
  return past && asked === 'bookable' ? 'date' : asked
}
