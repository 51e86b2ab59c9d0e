import { type RefObject, useEffect, useRef, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
import type { ToastMessage } from '#web/lib/toasts.ts'
import { classNames } from '#web/lib/class-names.ts'
import { AriaRoot } from '../aria-root.tsx'

const MOST_VISIBLE = 3

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: MOST_VISIBLE })

/**
 * Shows the newest toast on top, three at most. The oldest visible one is closed for good, so that it does not come
 * back late. A failure, or a toast with an action, waits for its turn instead.
 */
export function addToast(message: ToastMessage, options: { timeout?: number }) {
  const oldest = toastQueue.visibleToasts[MOST_VISIBLE - 1]
  if (oldest && !oldest.content.action && oldest.content.tone !== 'danger') toastQueue.close(oldest.key)
  toastQueue.add(message, options)
}

/** Closes the toasts about the failure of an act. */
export function closeAbout(about: string) {
  for (const { key, content } of toastQueue.visibleToasts) if (content.about === about) toastQueue.close(key)
}

/**
 * Shows toasts at the top on a phone, whose buttons stand at the bottom, and in a corner on larger screens. They move
 * to the other side when they would hide the focused element.
 */
export default function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)
  const isAway = useFocusInSight(region)
  return (
    <AriaRoot>
      <AriaToastRegion
        ref={region}
        queue={toastQueue}
        className={classNames(
          'fixed inset-x-4 z-60 flex flex-col gap-2 outline-none lg:inset-x-auto lg:right-6 lg:w-96',
          isAway
            ? 'bottom-[calc(var(--spacing-bar)+var(--fixed-bar,0px)+1rem)] lg:top-6 lg:bottom-auto'
            : 'top-3 lg:top-auto lg:bottom-6',
        )}
      >
        {({ toast }) => {
          const { title, description, tone = 'info', action } = toast.content
          const Icon = ICONS[tone]
          return (
            <Toast
              toast={toast}
              className="flex animate-rise flex-wrap items-start gap-x-3 rounded-card border border-night-line bg-night p-4 text-on-night shadow-overlay outline-none data-focus-visible:outline-3 data-focus-visible:outline-focus"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-court" aria-hidden="true" />
              <ToastContent className="min-w-0 flex-1">
                <Text slot="title" className="block font-semibold">
                  {title}
                </Text>
                {description && (
                  <Text slot="description" className="block text-[0.9375rem] text-on-night-muted">
                    {description}
                  </Text>
                )}
              </ToastContent>
              {action && (
                <button
                  type="button"
                  onClick={() => {
                    action.onPress()
                    toastQueue.close(toast.key)
                  }}
                  className="order-last ml-8 min-h-11 basis-full text-left font-semibold text-court underline underline-offset-4"
                >
                  {action.label}
                </button>
              )}
              <Button
                slot="close"
                aria-label="Fermer"
                className="-mt-1 -mr-1 inline-flex size-8 cursor-pointer items-center justify-center rounded-chip data-hovered:bg-on-night/10"
              >
                <X className="size-4" aria-hidden="true" />
              </Button>
            </Toast>
          )
        }}
      </AriaToastRegion>
    </AriaRoot>
  )
}

/** True while the toasts must stand on their other side, because they would hide the focused element. */
function useFocusInSight(region: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const look = () => {
      const [focused, own] = [document.activeElement, region.current]
      if (focused && own && !own.contains(focused) && hides(own, focused)) setIsAway((before) => !before)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  })
  return isAway
}

/** True when more than half of the height of `under` is covered. */
function hides(over: Element, under: Element): boolean {
  const [a, b] = [over.getBoundingClientRect(), under.getBoundingClientRect()]
  const isBeside = a.right <= b.left || a.left >= b.right
  return !isBeside && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > b.height / 2
}

const ICONS = { info: Info, success: CircleCheck, danger: CircleAlert }
