import { useId } from 'react'
import { Popover } from 'react-aria-components'
import { AriaRoot } from '../../components/ui/aria-root.tsx'
import type { OverlayProps } from '../../components/ui/overlay-button.tsx'
import { LatestMessages } from './latest-messages.tsx'

/** The latest messages, open under the bell. */
export default function BellPanel({ triggerRef, onClose }: OverlayProps) {
  const titleId = useId()
  return (
    <AriaRoot>
      <Popover
        triggerRef={triggerRef}
        isOpen
        onOpenChange={onClose}
        // It is the dialog itself: what closes it for a screen reader stands inside, not beside.
        aria-labelledby={titleId}
        placement="bottom end"
        className="w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-card shadow-overlay outline-none data-entering:animate-fade"
      >
        <LatestMessages titleId={titleId} onFollow={onClose} />
      </Popover>
    </AriaRoot>
  )
}
