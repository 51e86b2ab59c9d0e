import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** It is an act among the words of a form. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'min-h-6 cursor-pointer font-semibold text-leather-strong underline underline-offset-4',
        className,
      )}
      {...rest}
    />
  )
}
