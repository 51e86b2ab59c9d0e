import type { ReactNode } from 'react'
import { Popover } from 'react-aria-components'
import { classNames } from '#web/lib/class-names.ts'
import { AriaRoot } from '../aria-root.tsx'
import type { OverlayProps } from './overlay-button.tsx'

type PopoverPanelProps = Omit<OverlayProps, 'isByKeyboard'> & {
  /** A text, or the id of the element that names the panel. */
  name: { label: string } | { labelledBy: string }
  className: string
  children: ReactNode
}

/** A panel that opens under a button, at its right edge. */
export function PopoverPanel({ triggerRef, onClose, name, className, children }: PopoverPanelProps) {
  return (
    <AriaRoot>
      <Popover
        triggerRef={triggerRef}
        isOpen
        onOpenChange={onClose}
        placement="bottom end"
        {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
        className={classNames(
          'rounded-card border border-line bg-card shadow-overlay outline-none data-entering:animate-fade',
          className,
        )}
      >
        {children}
      </Popover>
    </AriaRoot>
  )
}
