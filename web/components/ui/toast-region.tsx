import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
import type { ToastMessage } from '../../lib/toasts.ts'
import { AriaRoot } from './aria-root.tsx'

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/**
 * Region of the toasts: above the bottom bar on a phone, in a corner on larger screens. Loaded with the first toast.
 */
export default function ToastRegion() {
  return (
    <AriaRoot>
      <AriaToastRegion
        queue={toastQueue}
        className="fixed inset-x-4 bottom-[calc(var(--spacing-bar)+var(--fixed-bar,0px)+1rem)] z-60 flex flex-col gap-2 outline-none lg:inset-x-auto lg:right-6 lg:bottom-6 lg:w-96"
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

const ICONS = { info: Info, success: CircleCheck, danger: CircleAlert }
