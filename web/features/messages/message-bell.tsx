import { Bell } from 'lucide-react'
import { useId, useState } from 'react'
import { Button as AriaButton, DialogTrigger, Popover } from 'react-aria-components'
import { AriaRoot } from '../../components/ui/aria-root.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { BellPanel } from './bell-panel.tsx'
import { useUnreadCount } from './use-unread-count.ts'

/** Number of unread messages, and the latest ones. */
export function MessageBell() {
  const unread = useUnreadCount()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AriaRoot>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <AriaButton
          className={buttonClass(
            'quiet',
            'icon',
            'relative cursor-pointer data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus',
          )}
          aria-label={unread === 0 ? 'Messages' : `Messages\u00a0: ${unread} non ${unread > 1 ? 'lus' : 'lu'}`}
        >
          <Bell className="size-5" aria-hidden="true" />
          {unread > 0 && (
            <span
              className="figures absolute top-1 right-0.5 min-w-5 rounded-full bg-leather px-1 text-center text-xs leading-5 font-bold text-on-leather"
              aria-hidden="true"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </AriaButton>
        <Popover
          // It is the dialog itself: what closes it for a screen reader stands inside, not beside.
          aria-labelledby={titleId}
          placement="bottom end"
          className="w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-card shadow-overlay outline-none data-entering:animate-fade"
        >
          <BellPanel titleId={titleId} onFollow={() => setIsOpen(false)} />
        </Popover>
      </DialogTrigger>
    </AriaRoot>
  )
}
