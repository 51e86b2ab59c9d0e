import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }

/** A link that looks like a button; takes `to`, `params` and `search` like `Link`. */
export const ButtonLink = createLink(function ButtonAnchor({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonClass(variant, size, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
})
