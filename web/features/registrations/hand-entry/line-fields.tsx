import { MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import type { HandPayment } from '#domain/registrations/entering/pasted-teams.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { CELL } from './cell-class.ts'
import type { HandCategory, LineProblems, TypedLine } from './typed-line.ts'
import type { LineChange } from './use-lines.ts'

/** What the fields of a line need. In a cell of the table, `place` names the line for who does not see its heading. */
export type LineFieldProps = {
  line: TypedLine
  problems: LineProblems
  onChange: (change: LineChange) => void
  place: string | null
}

export const labelled = (label: string, place: string | null) => (place ? `${label}, ${place}` : label)

type TextCellProps = LineFieldProps & { name: 'team_name' | 'contact'; label: string; placeholder?: string }

export const TextCell = ({ line, problems, onChange, place, name, label, placeholder }: TextCellProps) => (
  <Field label={labelled(label, place)} hideLabel={place !== null} error={problems[name]}>
    {(control) => (
      <Input
        {...control}
        value={line[name]}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={name === 'contact' ? 'email' : undefined}
        enterKeyHint="next"
        maxLength={300}
        className={classNames(place && CELL)}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    )}
  </Field>
)

export const CategoryCell = (props: LineFieldProps & { categories: readonly HandCategory[] }) => {
  const { line, problems, onChange, place, categories } = props
  return (
    <Field label={labelled('Catégorie', place)} hideLabel={place !== null} error={problems.category}>
      {(control) => (
        <NativeSelect
          {...control}
          value={line.category}
          empty="À choisir"
          className={classNames(place && CELL_SELECT)}
          onChange={({ target }) => onChange({ category: target.value })}
          options={categories.map(({ id, label, places_left }) => ({
            value: String(id),
            label: places_left > 0 ? label : `${label} (complet)`,
          }))}
        />
      )}
    </Field>
  )
}

export const PaymentCell = ({ line, problems, onChange, place }: LineFieldProps) => (
  <Field label={labelled('Réglé', place)} hideLabel={place !== null} error={problems.payment}>
    {(control) => (
      <NativeSelect
        {...control}
        value={line.payment}
        className={classNames(place && CELL_SELECT)}
        onChange={({ target }) => onChange({ payment: target.value as HandPayment })}
        {...(line.payment === '' ? { empty: 'À choisir' } : {})}
        options={PAYMENTS.map((value) => ({ value, label: PAYMENT_WORDS[value] }))}
      />
    )}
  </Field>
)

const CELL_SELECT =
  '[&>select]:border-transparent! [&>select]:aria-invalid:border-danger! [&>select]:bg-transparent! [&>select]:pl-2! [&>select]:pr-8! [&>svg]:right-2!'

const PAYMENTS = (['awaited', 'received'] as const).flatMap((state) =>
  MANUAL_METHODS.map((method): HandPayment => `${state}:${method}`),
)

/** 'Chèque reçu', 'Chèque à venir'. */
export const PAYMENT_WORDS = Object.fromEntries(
  PAYMENTS.map((payment) => {
    const [state, method] = payment.split(':') as ['received' | 'awaited', (typeof MANUAL_METHODS)[number]]
    const received = method === 'cash' ? 'reçues' : 'reçu'
    return [payment, `${PAYMENT_METHOD_LABELS[method]} ${state === 'received' ? received : 'à venir'}`]
  }),
) as Record<HandPayment, string>

export const PapersCell = ({ line, onChange, place }: Omit<LineFieldProps, 'problems'>) => (
  <label className="inline-flex size-11 cursor-pointer items-center justify-center">
    <span className="sr-only">{labelled('Documents vus sur papier', place)}</span>
    <input
      type="checkbox"
      checked={line.papers_seen}
      onChange={({ target }) => onChange({ papers_seen: target.checked })}
      className="size-6 accent-success"
    />
  </label>
)
