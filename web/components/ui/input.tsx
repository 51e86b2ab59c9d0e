import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { keepEarly } from '../../lib/keep-early.ts'
import { CONTROL } from './control-class.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input ref={keepEarly} className={classNames(CONTROL, 'read-only:bg-raised', className)} {...rest} />
}
