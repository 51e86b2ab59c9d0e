import type { ReactNode } from 'react'
import { Menu as AriaMenu, Button, MenuTrigger, Popover } from 'react-aria-components'
import { AriaRoot } from './aria-root.tsx'

type MenuProps = {
  /** Accessible name of a trigger without text: 'Menu de Basket Club de Lyon'. */
  label?: string
  trigger: ReactNode
  /** The look of the trigger: `buttonClass('quiet', 'icon')`. */
  triggerClass?: string
  placement?: 'bottom end' | 'bottom start' | 'top end'
  /** `MenuItem`s. */
  children: ReactNode
}

export function Menu({ label, trigger, triggerClass, placement = 'bottom end', children }: MenuProps) {
  return (
    <AriaRoot>
      <MenuTrigger>
        <Button
          {...(label ? { 'aria-label': label } : {})}
          className={`${triggerClass ?? ''} cursor-pointer data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus`}
        >
          {trigger}
        </Button>
        <Popover
          placement={placement}
          className="min-w-56 rounded-card border border-line bg-card p-1.5 shadow-overlay outline-none data-entering:animate-fade"
        >
          <AriaMenu className="outline-none">{children}</AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaRoot>
  )
}
