import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While true, the button keeps its width and focus, and ignores presses. */
  pending?: boolean
  /** The action already runs elsewhere: presses are ignored, and the button keeps the focus. */
  underWay?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  pending = false,
  underWay = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isIdle = pending || underWay
  return (
    <button
      ref={keepEarly}
      type={isIdle ? 'button' : type}
      className={buttonClass(variant, size, className)}
      aria-disabled={isIdle || undefined}
      aria-busy={pending || undefined}
      onClick={isIdle ? undefined : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}
