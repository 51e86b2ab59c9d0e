import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { FORCED_CHOICE } from './control-class.ts'

type SegmentsProps = {
  legend: string
  name: string
  choices: readonly { value: string; label: string }[]
  value: string | undefined
  /** Shows the legend to screen readers only: below 1024 px, or always when the text beside it says the same. */
  hideLegend?: 'phone' | 'always'
  /** Called with undefined when the chosen value is pressed again. */
  onChange: (value: string | undefined) => void
}

/** One of two to four values, side by side in one frame; pressing the chosen one clears it. */
export function Segments({ legend, name, choices, value, hideLegend, onChange }: SegmentsProps) {
  return (
    <fieldset className="min-w-0">
      <legend
        className={classNames(
          'mb-1.5 text-[0.9375rem] leading-snug font-semibold',
          hideLegend === 'phone' && 'max-lg:sr-only',
          hideLegend === 'always' && 'sr-only',
        )}
      >
        {legend}
      </legend>
      <div className="flex flex-wrap divide-x divide-field rounded-control border border-field bg-card">
        {choices.map((choice) => {
          const isChosen = choice.value === value
          return (
            <label
              key={choice.value}
              className={classNames(
                'relative inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center px-3 text-[0.9375rem] font-medium whitespace-nowrap transition-colors duration-150 first:rounded-l-control last:rounded-r-control has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-checked:bg-ink has-checked:text-paper',
                isChosen ? FORCED_CHOICE : 'hover:bg-raised',
              )}
            >
              <input
                ref={keepEarly}
                type="radio"
                name={name}
                value={choice.value}
                checked={isChosen}
                onChange={() => onChange(choice.value)}
                // Pressing a chosen radio changes nothing, so no change event comes.
                onClick={() => isChosen && onChange(undefined)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              {choice.label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
