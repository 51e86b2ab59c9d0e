import { useId } from 'react'
import type { OverlayProps } from '#web/components/ui/menus/overlay-button.tsx'
import { PopoverPanel } from '#web/components/ui/menus/popover-panel.tsx'
import { LatestMessages } from './latest-messages.tsx'

/** The latest messages, open under the bell. */
export default function BellPanel({ triggerRef, onClose }: OverlayProps) {
  const titleId = useId()
  return (
    <PopoverPanel
      triggerRef={triggerRef}
      onClose={onClose}
      // This element is the dialog, so the button that closes it for screen readers must stand inside it.
      name={{ labelledBy: titleId }}
      className="w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto"
    >
      <LatestMessages titleId={titleId} onFollow={onClose} />
    </PopoverPanel>
  )
}
