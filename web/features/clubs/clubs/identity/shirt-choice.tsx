import { Check } from 'lucide-react'
import { SHIRTS, SHIRT_LABELS, SHIRT_NAMES, type Shirt } from '#domain/clubs/colours/shirts.ts'
import { classNames } from '#web/lib/class-names.ts'

type ShirtChoiceProps = { legend: string; name: string; value: Shirt; onChange: (shirt: Shirt) => void }

/** Chooses a shirt. Radio buttons let arrow keys move between shirts, and screen readers read the names. */
export function ShirtChoice({ legend, name, value, onChange }: ShirtChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.375rem,1fr))] gap-x-2 gap-y-2.5">
        {SHIRT_NAMES.map((shirt) => (
          <label key={shirt} className="relative flex cursor-pointer flex-col gap-1 text-center text-xs text-muted">
            <input
              type="radio"
              name={name}
              value={shirt}
              checked={shirt === value}
              onChange={() => onChange(shirt)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-chip"
            />
            <span
              className={classNames(
                'flex h-9 items-center justify-center rounded-chip border border-field forced-color-adjust-none',
                shirt === value && 'outline-3 outline-offset-2 outline-ink',
              )}
              style={{ background: `oklch(${SHIRTS[shirt].join(' ')})` }}
            >
              {shirt === value && (
                <Check
                  className={SHIRTS[shirt][0] > 0.6 ? 'size-5 text-[black]' : 'size-5 text-[white]'}
                  aria-hidden="true"
                />
              )}
            </span>
            {SHIRT_LABELS[shirt]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
