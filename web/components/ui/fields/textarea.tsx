import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { CONTROL } from './control-class.ts'

/** Grows with the text in browsers that support it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      ref={keepEarly}
      className={classNames(CONTROL, 'field-sizing-content max-h-96 min-h-28 resize-y py-3', className)}
      rows={rows}
      {...rest}
    />
  )
}
