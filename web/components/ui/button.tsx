import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'
import { keepEarly } from '../../lib/keep-early.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While true, the button keeps its width and focus, and ignores presses. */
  pending?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  pending = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      ref={keepEarly}
      type={pending ? 'button' : type}
      className={buttonClass(variant, size, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}
