import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { LEVEL_OPTIONS } from '#domain/common/reference/divisions.ts'
import type { TypedCategory } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { TOURNAMENT_FORMATS, TOURNAMENT_FORMAT_LABELS } from '#domain/tournaments/tournament-format.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { categoryTitle } from './category-words.ts'
import { useFormView } from '../form-context.ts'

type CategoryRowProps = {
  row: TypedCategory
  /** Its place in the list, where its problems stand. */
  index: number
  /** The teams that have entered it; undefined for a new row. */
  entered: TournamentForm['entered'][number] | undefined
  days: readonly string[]
  onChange: (change: Partial<TypedCategory>) => void
  onRemove: () => void
}

/** One category: the answers that differ most are in sight, the others open with a press. */
export function CategoryRow({ row, index, entered, days, onChange, onRemove }: CategoryRowProps) {
  const { problems, today, isReadOnly, facts } = useFormView()
  const at = (part: keyof TypedCategory) => `categories.${index}.${part}`
  const problemAt = (part: keyof TypedCategory) => problems[at(part)]
  const isFolded = !(problemAt('division') || problemAt('format') || (days.length < 2 && problemAt('day')))
  const [isOpen, setIsOpen] = useState(false)
  const title = categoryTitle(row)
  const isUsed = (entered?.live ?? 0) > 0
  const dayField = (
    <Field label="Jour" error={problemAt('day')}>
      {(control) => (
        <NativeSelect
          {...control}
          name={at('day')}
          empty={days.length > 1 ? 'Tous les jours' : 'Non précisé'}
          value={row.day}
          onChange={(event) => onChange({ day: event.target.value })}
          options={[...new Set([...days, ...(row.day ? [row.day] : [])])].map((value) => ({
            value,
            label: formatDayShort(value, today),
          }))}
        />
      )}
    </Field>
  )
  return (
    <li
      tabIndex={-1}
      aria-label={title}
      className="min-w-0 rounded-card border border-line bg-card p-4 outline-none focus-visible:outline-3 focus-visible:outline-focus"
      data-category={title}
    >
      <fieldset disabled={isReadOnly} className="min-w-0">
        <legend className="float-left font-display text-lg leading-11 font-bold">{title}</legend>
        <div className="flex justify-end">
          <button
            type="button"
            onClick={onRemove}
            disabled={isUsed}
            aria-label={`Retirer ${title}`}
            className={buttonClass('quiet', 'icon', 'text-muted')}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </div>
        {entered && isUsed && (
          <p className="clear-both -mt-1 mb-2 text-sm text-muted">
            {entered.taken} {entered.taken > 1 ? 'équipes inscrites' : 'équipe inscrite'}
            {entered.live > entered.taken && `, ${entered.live - entered.taken} en liste d’attente`}
          </p>
        )}
        {problems[`categories.${index}`] && (
          <p className="clear-both mb-2 text-sm font-medium text-danger">{problems[`categories.${index}`]}</p>
        )}
        <div className="clear-both grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Field label="Équipes" error={problemAt('max_participants')}>
            {(control) => (
              <Input
                {...control}
                name={at('max_participants')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={row.max_participants}
                onChange={(event) => onChange({ max_participants: event.target.value })}
              />
            )}
          </Field>
          <Field label="Prix (€)" error={problemAt('price')}>
            {(control) => (
              <Input
                {...control}
                name={at('price')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                placeholder="0 : gratuit"
                value={row.price}
                onChange={(event) => onChange({ price: event.target.value })}
              />
            )}
          </Field>
          {days.length > 1 && <div className="max-sm:col-span-2">{dayField}</div>}
        </div>
        {row.id !== null && facts?.price(row.id)}
        <button
          type="button"
          aria-expanded={isOpen || !isFolded}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-ink"
        >
          <ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
          Niveau et formule<span className="sr-only"> de {title}</span>
        </button>
        {(isOpen || !isFolded) && (
          <div className="grid gap-3 pt-1 sm:grid-cols-2">
            <Field label="Niveau" error={problemAt('division')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  name={at('division')}
                  empty="Tous niveaux"
                  value={row.division}
                  onChange={(event) => onChange({ division: event.target.value })}
                  options={LEVEL_OPTIONS}
                />
              )}
            </Field>
            <Field label="Formule" error={problemAt('format')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  name={at('format')}
                  value={row.format}
                  onChange={(event) => onChange({ format: event.target.value })}
                  options={TOURNAMENT_FORMATS.map((value) => ({ value, label: TOURNAMENT_FORMAT_LABELS[value] }))}
                />
              )}
            </Field>
            {days.length < 2 && problemAt('day') && dayField}
          </div>
        )}
      </fieldset>
    </li>
  )
}
