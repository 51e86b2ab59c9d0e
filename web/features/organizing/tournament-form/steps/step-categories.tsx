import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import type { TypedCategory } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { DAYS_MAX } from '#domain/organizing/tournament-form/times.ts'
import { daysFrom } from '#domain/common/dates/typed-day.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { CategoryAdder } from './category-adder.tsx'
import { CategoryRow } from './category-row.tsx'
import { useFormView } from '../form-context.ts'
import { FormGroup } from '../fields/form-group.tsx'
import { PriceFold } from './price-fold.tsx'
import { FOR_ALL, type ForAll, inOrder, newCategories } from './new-categories.ts'

type StepCategoriesProps = {
  form: TournamentForm
  user_id: string
  /** Receives an act to run before the next step: it adds the categories that are chosen but not added yet. */
  onBeforeGoing: (act: (() => void) | null) => void
}

/** The categories, with their places and their prices. */
export function StepCategories({ form, user_id, onBeforeGoing }: StepCategoriesProps) {
  const { values, type, isReadOnly, facts } = useFormView()
  const keptAs = `tournoi:${form.id}:ajout`
  const [forAll, setForAll] = useState<ForAll>(() => readForAll(keptForm(keptAs, user_id)))
  const [isAdding, setIsAdding] = useState(false)
  const { categories, starts_on, ends_on } = values
  const days = isDay(starts_on) && isDay(ends_on) ? daysFrom(starts_on, ends_on, DAYS_MAX) : []
  const isAdderOpen = categories.length === 0 || isAdding || forAll.categories.length > 0
  useEffect(() => {
    if (forAll === FOR_ALL) forgetForm(keptAs)
    else keepForm(keptAs, user_id, forAll)
  }, [forAll, keptAs, user_id])
  const add = (rows: TypedCategory[]) => {
    const all = inOrder([...categories, ...rows])
    type({ categories: all })
    setForAll(FOR_ALL)
    setIsAdding(false)
    // The pressed button is gone, so the focus goes to the first missing price, else to the first new row.
    const missing = rows.find(({ price }) => price === '')
    requestAnimationFrame(() => focusRow(all.indexOf(missing ?? rows[0]!), missing ? 'price' : null))
  }
  useEffect(() => {
    onBeforeGoing(() => {
      const rows = newCategories(forAll, categories)
      if (rows.length > 0) add(rows)
    })
    return () => onBeforeGoing(null)
  })
  return (
    <>
      <FormGroup field="categories" legend={<span className="sr-only">Catégories</span>}>
        <div className="grid gap-4">
          {categories.length > 0 && (
            <ul className="grid gap-3">
              {categories.map((row, index) => (
                <CategoryRow
                  // A row keeps its fields, and the focus, when the server gives it its number.
                  key={`${row.category} ${row.gender} ${twins(categories, index)}`}
                  row={row}
                  index={index}
                  entered={form.entered.find(({ id }) => id === row.id)}
                  days={days}
                  onChange={(change) =>
                    type({ categories: categories.map((one, at) => (at === index ? { ...one, ...change } : one)) })
                  }
                  onRemove={() => {
                    type({ categories: categories.filter((_, at) => at !== index) })
                    requestAnimationFrame(() => focusRow(Math.min(index, categories.length - 2), null))
                  }}
                />
              ))}
            </ul>
          )}
          {categories.some(({ id }) => id !== null) && facts?.prices}
          {isAdderOpen && !isReadOnly ? (
            <CategoryAdder forAll={forAll} there={categories} onChange={setForAll} onAdd={add} />
          ) : (
            !isReadOnly && (
              <Button
                variant="secondary"
                className="justify-self-start"
                icon={<Plus className="size-5" aria-hidden="true" />}
                onClick={() => setIsAdding(true)}
              >
                Ajouter des catégories
              </Button>
            )
          )}
        </div>
      </FormGroup>
      {categories.length > 0 && <PriceFold />}
    </>
  )
}

/** The place of a field in its row, else of the row; the group itself when no row is left. */
function focusRow(index: number, part: 'price' | null) {
  const group = document.querySelector<HTMLFieldSetElement>('fieldset[name="categories"]')
  const row = group?.querySelectorAll<HTMLElement>('[data-category]')[index]
  const field = part && row?.querySelector<HTMLElement>(`[name="categories.${index}.${part}"]`)
  ;(field ?? row ?? group)?.focus()
}

/** Counts the same categories before this row: one category may be played at two levels. */
const twins = (rows: readonly { category: string; gender: string }[], index: number) =>
  rows.slice(0, index).filter((row) => row.category === rows[index]?.category && row.gender === rows[index]?.gender)
    .length

function readForAll(kept: Record<string, unknown> | null): ForAll {
  if (!kept) return FOR_ALL
  const words = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  return {
    categories: words(kept.categories),
    genders: words(kept.genders),
    max_participants: text(kept.max_participants, FOR_ALL.max_participants),
    price: text(kept.price, FOR_ALL.price),
    division: text(kept.division, FOR_ALL.division),
  }
}
