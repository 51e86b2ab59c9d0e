import type { ReactNode } from 'react'
import { MenuItem as AriaMenuItem } from 'react-aria-components'
import { classNames } from '../../lib/class-names.ts'

type MenuItemProps = {
  icon?: ReactNode
  tone?: 'ink' | 'danger'
  isDisabled?: boolean
  children: string
} & ({ href: string; onAction?: never } | { onAction: () => void; href?: never })

/** A link or an action inside `Menu`. */
export function MenuItem({ icon, tone = 'ink', children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={children}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-2 no-underline outline-none data-focused:bg-raised data-disabled:cursor-not-allowed data-disabled:text-muted data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus [&_svg]:size-5 [&_svg]:text-muted',
        tone === 'danger' && 'text-danger [&_svg]:text-danger',
      )}
    >
      {icon}
      {children}
    </AriaMenuItem>
  )
}
