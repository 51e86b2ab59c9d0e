import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { CONTROL } from './control-class.ts'

export type NativeOption = { value: string; label: string; disabled?: boolean }

/** Give `options`, or children when the options are grouped. */
type NativeSelectProps = ComponentProps<'select'> & {
  options?: readonly NativeOption[]
  /** The first entry, with an empty value: 'Toutes les régions'. */
  empty?: string
}

/** The browser’s own select, for public pages. */
export function NativeSelect({ options, empty, className, children, ...rest }: NativeSelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select ref={keepEarly} className={classNames(CONTROL, 'appearance-none pr-11 text-ellipsis')} {...rest}>
        {empty !== undefined && <option value="">{empty}</option>}
        {children ??
          options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
      </select>
      <ChevronsUpDown
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  )
}
