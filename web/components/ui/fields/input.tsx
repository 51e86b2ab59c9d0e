import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { CONTROL } from './control-class.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input ref={keepEarly} className={classNames(CONTROL, 'read-only:bg-raised', className)} {...rest} />
}
