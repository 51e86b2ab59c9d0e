import { classNames } from '#web/lib/class-names.ts'
import { FORCED_CHOICE } from '#web/components/ui/fields/control-class.ts'

type ToggleChipsProps = {
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses any number of a few answers; each chip is on or off. */
export function ToggleChips({ legend, choices, chosen, onChange }: ToggleChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => {
          const isOn = chosen.includes(value)
          return (
            <label
              key={value}
              className={classNames(
                'relative inline-flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-chip border px-3.5 text-[0.9375rem] font-medium transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isOn ? `border-ink bg-ink text-paper ${FORCED_CHOICE}` : 'border-field bg-card hover:border-ink',
              )}
            >
              <input
                type="checkbox"
                checked={isOn}
                onChange={() =>
                  onChange(
                    choices.flatMap((one) => (chosen.includes(one.value) !== (one.value === value) ? [one.value] : [])),
                  )
                }
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
