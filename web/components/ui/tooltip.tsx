import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'
import { AriaRoot } from './aria-root.tsx'

type TooltipProps = {
  text: string
  placement?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element: a button or a link. */
  children: Parameters<typeof Focusable>[0]['children']
}

/** A few words on hover and focus; never the only place where something is said. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps): ReactNode {
  return (
    <AriaRoot>
      <TooltipTrigger delay={400} closeDelay={80}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          offset={8}
          placement={placement}
          className="max-w-72 rounded-chip bg-ink px-3 py-1.5 text-sm text-paper data-entering:animate-fade"
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaRoot>
  )
}
