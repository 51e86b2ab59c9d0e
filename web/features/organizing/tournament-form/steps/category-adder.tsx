import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS, DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { GENDERS, GENDER_LABELS } from '#domain/common/reference/genders.ts'
import type { TypedCategory } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { type ForAll, newCategories } from './new-categories.ts'
import { ToggleChips } from '../fields/toggle-chips.tsx'

type CategoryAdderProps = {
  forAll: ForAll
  there: readonly TypedCategory[]
  onChange: (forAll: ForAll) => void
  onAdd: (rows: TypedCategory[]) => void
}

/** Adds several categories at once, one for each age and gender, with the same answers for all. */
export function CategoryAdder({ forAll, there, onChange, onAdd }: CategoryAdderProps) {
  const { data: offered } = useQuery(orpc.settings.public.queryOptions())
  const rows = newCategories(forAll, there)
  const id = useId()
  const change = (part: Partial<ForAll>) => onChange({ ...forAll, ...part })
  const isChosen = forAll.categories.length > 0 && forAll.genders.length > 0
  return (
    <div className="grid gap-5 rounded-card border border-line bg-card p-4 sm:p-5">
      <ToggleChips
        legend="Catégories"
        choices={CATEGORIES.filter((one) => offered?.categories.includes(one) ?? true).map((value) => ({
          value,
          label: value,
        }))}
        chosen={forAll.categories}
        onChange={(categories) => change({ categories })}
      />
      <ToggleChips
        legend="Genres"
        choices={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
        chosen={forAll.genders}
        onChange={(genders) => change({ genders })}
      />
      <div role="group" aria-labelledby={id} className="grid gap-3">
        <p id={id} className="text-[0.9375rem] leading-snug font-semibold">
          Pour toutes
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_7rem_minmax(0,1fr)]">
          <Field label="Équipes">
            {(control) => (
              <Input
                {...control}
                name="adder.max_participants"
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={forAll.max_participants}
                onChange={(event) => change({ max_participants: event.target.value })}
              />
            )}
          </Field>
          <Field label="Prix (€)">
            {(control) => (
              <Input
                {...control}
                name="adder.price"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                placeholder="0 : gratuit"
                value={forAll.price}
                onChange={(event) => change({ price: event.target.value })}
              />
            )}
          </Field>
          <Field label="Niveau" optional className="max-sm:col-span-2">
            {(control) => (
              <NativeSelect
                {...control}
                empty="Tous niveaux"
                value={forAll.division}
                onChange={(event) => change({ division: event.target.value })}
                options={DIVISIONS.filter((one) => offered?.divisions.includes(one) ?? true).map((value) => ({
                  value,
                  label: DIVISION_LABELS[value],
                }))}
              />
            )}
          </Field>
        </div>
      </div>
      <div className="grid gap-1.5">
        <Button
          variant="ink"
          disabled={rows.length === 0}
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => onAdd(rows)}
        >
          {rows.length > 1 ? `Ajouter les ${rows.length} catégories` : 'Ajouter la catégorie'}
        </Button>
        {rows.length === 0 && (
          <p className="text-sm text-muted">
            {isChosen ? 'Elles sont déjà là.' : 'Choisissez au moins une catégorie et un genre.'}
          </p>
        )}
      </div>
    </div>
  )
}
