import { Bell } from 'lucide-react'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { OverlayButton } from '#web/components/ui/menus/overlay-button.tsx'
import { behind } from '#web/lib/loading/behind.tsx'
import { useLive } from '#web/lib/live/use-live.ts'
import { useUnreadCounts } from '../use-unread-count.ts'

/** Counts unread messages, including those that the club answers as an organiser, and opens the latest. */
export function MessageBell() {
  const { club, organizer } = useUnreadCounts()
  const unread = club + organizer
  useLive(PERSONAL)
  return (
    <OverlayButton
      label={unread === 0 ? 'Messages' : `Messages\u00a0: ${unread} non ${unread > 1 ? 'lus' : 'lu'}`}
      popup="dialog"
      className={buttonClass('quiet', 'icon', 'relative cursor-pointer')}
      Overlay={BellPanel}
      given={{}}
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
    </OverlayButton>
  )
}

const PERSONAL = ['u'] as const

const BellPanel = behind(async () => (await import('./bell-panel.tsx')).default)
