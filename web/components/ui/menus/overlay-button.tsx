import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'

/** Tells an overlay which button opened it, whether by keyboard, and how to close. */
export type OverlayProps = {
  triggerRef: RefObject<HTMLButtonElement | null>
  isByKeyboard: boolean
  onClose: () => void
}

type OverlayButtonProps<Given extends object> = {
  /** Accessible name. */
  label?: string
  className?: string
  popup: 'menu' | 'dialog'
  /** The overlay, loaded behind the page; `given` are its own props. */
  Overlay: ComponentType<OverlayProps & Given> & { load: () => Promise<unknown> }
  given: Given
  children: ReactNode
}

/**
 * A button that opens an overlay of React Aria, whose 50 KB are loaded behind the page. The button stays the same
 * element all along, so that the focus finds its way back.
 */
export function OverlayButton<Given extends object>(props: OverlayButtonProps<Given>) {
  const { label, className, popup, Overlay, given, children } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | null>(null)
  useEffect(() => keepEarly(triggerRef.current), [])
  useEffect(() => whenIdle(() => void Overlay.load().catch(() => {})), [Overlay])

  const toggle = (event: MouseEvent) => {
    // Safari does not focus a button when it is clicked.
    triggerRef.current?.focus({ preventScroll: true })
    setOpened(opened ? null : event.detail === 0 ? 'keyboard' : 'pointer')
  }
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={opened !== null}
        onClick={toggle}
        onPointerEnter={() => void Overlay.load().catch(() => {})}
        // Handled here, not by the click that these keys cause: React Aria would take that for a screen reader's and
        // focus no entry.
        onKeyDown={(event) => {
          if (!KEYS.includes(event.key) && !(popup === 'menu' && event.key === 'ArrowDown')) return
          event.preventDefault()
          setOpened('keyboard')
        }}
        onKeyUp={(event) => KEYS.includes(event.key) && event.preventDefault()}
        className={className}
      >
        {children}
      </button>
      <Suspense>
        {opened && (
          <Overlay
            {...given}
            triggerRef={triggerRef}
            isByKeyboard={opened === 'keyboard'}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const KEYS = ['Enter', ' ']
