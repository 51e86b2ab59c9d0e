import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'

type CategoryBoxesProps = {
  legend: string
  offered: readonly string[]
  /** For example 'U11,U13'. */
  chosen: string
  hint: string | undefined
  onChange: (chosen: string) => void
}

/** Chooses any number of categories, kept in their usual order. */
export function CategoryBoxes({ legend, offered, chosen, hint, onChange }: CategoryBoxesProps) {
  const boxes = chosen.split(',')
  const toggled = (category: string) =>
    CATEGORIES.filter((one) => (one === category ? !boxes.includes(one) : boxes.includes(one))).join(',')
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-[0.9375rem] leading-snug font-semibold">{legend}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-4">
        {offered.map((category) => (
          <Checkbox
            key={category}
            name="categories"
            value={category}
            checked={boxes.includes(category)}
            onChange={() => onChange(toggled(category))}
          >
            {category}
          </Checkbox>
        ))}
      </div>
      {hint && <p className="text-sm leading-snug text-muted">{hint}</p>}
    </fieldset>
  )
}
