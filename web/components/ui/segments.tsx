import { classNames } from '../../lib/class-names.ts'
import { keepEarly } from '../../lib/keep-early.ts'
import { FORCED_CHOICE } from './control-class.ts'

type SegmentsProps = {
  legend: string
  name: string
  choices: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  className?: string
}

/** One among two or three that share a frame; pressing the chosen one clears it. */
export function Segments({ legend, name, choices, value, onChange, className }: SegmentsProps) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 text-[0.9375rem] leading-snug font-semibold">{legend}</legend>
      <div className="flex rounded-control border border-field bg-card">
        {choices.map((choice) => {
          const isChosen = choice.value === value
          return (
            <label
              key={choice.value}
              className={classNames(
                'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center border-l border-field px-2 text-center font-medium transition-colors duration-150 first:rounded-l-[calc(var(--radius-control)-1px)] first:border-l-0 last:rounded-r-[calc(var(--radius-control)-1px)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? `bg-ink text-paper ${FORCED_CHOICE}` : 'hover:bg-raised',
              )}
            >
              <input
                ref={keepEarly}
                type="radio"
                name={name}
                value={choice.value}
                checked={isChosen}
                onChange={() => onChange(choice.value)}
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
