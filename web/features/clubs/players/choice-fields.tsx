import type { Facet } from '#domain/clubs/player-list/choice.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'

export type Chosen = Record<number, readonly string[]>

type ChoiceFieldsProps = { facets: readonly Facet[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Chooses the lines of a list to import, by the values of some of its columns. */
export function ChoiceFields({ facets, chosen, onChange }: ChoiceFieldsProps) {
  return facets.map(({ column, label, values, proposed }) => {
    const words = chosen[column] ?? proposed
    const toggle = (value: string) =>
      onChange({
        ...chosen,
        [column]: words.includes(value) ? words.filter((word) => word !== value) : [...words, value],
      })
    return (
      <fieldset key={column} className="rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">{label}&nbsp;: lignes à reprendre</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {values.map(({ value, lines }) => (
            <Checkbox key={value} checked={words.includes(value)} onChange={() => toggle(value)}>
              {value || 'Vide'} <span className="figures text-muted">({lines})</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
    )
  })
}
