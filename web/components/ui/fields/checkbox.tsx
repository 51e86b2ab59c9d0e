import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode; hint?: ReactNode }

/** A checkbox and its sentence; the whole line can be pressed. */
export function Checkbox({ children, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-start gap-3 py-2.5', className)}>
      <input ref={keepEarly} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-leather" {...rest} />
      <span className="min-w-0 leading-snug">
        {children}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
