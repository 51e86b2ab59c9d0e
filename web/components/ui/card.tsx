import type { HTMLAttributes } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'section' | 'li'; padded?: boolean }

export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      className={classNames('relative rounded-card border border-line bg-card', padded && 'p-5 sm:p-6', className)}
      {...rest}
    />
  )
}
