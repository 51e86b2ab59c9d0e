import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { useShownInside } from '#web/lib/focus/use-shown-inside.ts'

export type TabItem = { id: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  /** Shows all tabs, closer and on several lines if need be, instead of a strip that scrolls. */
  isDense?: boolean
}

/**
 * Arrows, Home and End move between the tabs and select; Tab goes on to the panel. A single tab is shown without the
 * strip.
 */
export function Tabs({ label, items, selected, onSelect, isDense = false }: TabsProps) {
  const id = useId()
  const current = items.find((item) => item.id === selected) ?? items[0]
  const list = useRef<HTMLDivElement>(null)
  useShownInside(list, '[aria-selected="true"]')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = items.findIndex((item) => item.id === current?.id)
    const last = items.length - 1
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = items[to > last ? 0 : to < 0 ? last : to]
    if (!next) return
    document.getElementById(`${id}-${next.id}`)?.focus()
    onSelect(next.id)
  }
  if (items.length === 1) return current?.panel
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(
          '-mx-1 flex border-b border-line px-1 print:hidden',
          isDense ? 'flex-wrap max-sm:justify-between' : 'strip gap-1',
        )}
      >
        {items.map((item) => (
          <button
            ref={keepEarly}
            key={item.id}
            id={`${id}-${item.id}`}
            type="button"
            role="tab"
            aria-selected={item === current}
            aria-controls={item === current ? `${id}-panel` : undefined}
            tabIndex={item === current ? 0 : -1}
            onClick={() => onSelect(item.id)}
            onKeyDown={move}
            className={classNames(
              isDense ? 'px-2.5 max-sm:px-1.5 max-sm:text-[0.9375rem]' : 'px-3.5',
              '-mb-px flex min-h-11 shrink-0 cursor-pointer items-center border-b-3 border-transparent forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] font-medium text-muted outline-none transition-colors duration-150 hover:text-ink aria-selected:border-leather aria-selected:text-ink focus-visible:rounded-chip focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus',
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        key={current?.id}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current?.id}`}
        tabIndex={0}
        className="pt-5 outline-none focus-visible:outline-3 focus-visible:outline-focus"
      >
        {current?.panel}
      </div>
    </>
  )
}
