import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { keepEarly } from '../../lib/keep-early.ts'
import { CONTROL } from './control-class.ts'

/** Options that follow one another with one `group` stand under its name. */
export type NativeOption = { value: string; label: string; disabled?: boolean; group?: string }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly NativeOption[]
  /** The first entry, with an empty value: 'Toutes les régions'. */
  empty?: string
}

/** The browser’s own select, for public pages. */
export function NativeSelect({ options, empty, className, ...rest }: NativeSelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select ref={keepEarly} className={classNames(CONTROL, 'appearance-none pr-11 text-ellipsis')} {...rest}>
        {empty !== undefined && <option value="">{empty}</option>}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) =>
          group === undefined ? (
            grouped.map(drawOption)
          ) : (
            <optgroup key={group} label={group}>
              {grouped.map(drawOption)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronsUpDown
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  )
}

const drawOption = ({ value, label, disabled }: NativeOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
