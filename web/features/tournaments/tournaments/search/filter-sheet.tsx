import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { TournamentSearch } from './tournament-search.ts'

type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The button that opens it has the focus again once it is closed. */
  opener: RefObject<HTMLDivElement | null>
  search: TournamentSearch
  /** How many tournaments the filters find, once it is known. */
  total: number | undefined
  children: ReactNode
}

/** The filters: a column beside the list, and below 1024 px a sheet over it. Without script they are sent as a form. */
export function FilterSheet({ isOpen, onClose, opener, search, total, children }: FilterSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) sheet.current?.focus({ preventScroll: true })
    else if (wasOpen.current) opener.current?.querySelector('button')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, opener])
  // The list is behind the sheet: whoever goes on to it by the keyboard has left the filters.
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isOut = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)
    if (isOpen && isOut && relatedTarget.closest('main, header, nav')) onClose()
  }
  const press = ({ key }: KeyboardEvent) => {
    if (isOpen && key === 'Escape') onClose()
  }
  return (
    <>
      {isOpen && <div aria-hidden="true" onClick={onClose} className="fixed inset-0 z-50 bg-black/55 lg:hidden" />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, and the focus that leaves its fields */}
      <aside
        ref={sheet}
        id="filtres"
        aria-label="Filtres"
        data-screen-only
        data-sheet={isOpen || undefined}
        tabIndex={-1}
        onBlur={leave}
        onKeyDown={press}
        className={classNames(
          'border-line bg-card outline-none lg:block lg:self-start lg:rounded-card lg:border',
          isOpen
            ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:flex max-lg:max-h-[88dvh] max-lg:rounded-t-panel max-lg:shadow-overlay'
            : 'max-lg:hidden max-lg:noscript:mb-6 max-lg:noscript:block',
        )}
      >
        <search className="flex min-w-0 flex-1">
          <form
            className="flex min-w-0 flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-5 lg:hidden">
              <strong className="text-lg">Filtres</strong>
              <Button
                variant="quiet"
                size="icon"
                aria-label="Fermer les filtres"
                onClick={onClose}
                icon={<X className="size-5" aria-hidden="true" />}
              />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 lg:overflow-visible">
              {KEPT.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
              {children}
            </div>
            <div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:not-noscript:hidden">
              <Button type="submit" size="lg" className="w-full">
                {seeWords(total)}
              </Button>
            </div>
          </form>
        </search>
      </aside>
    </>
  )
}

/** What the address says beside the filters that have a field. */
const KEPT = ['q', 'near', 'town', 'from', 'to'] as const

function seeWords(total: number | undefined): string {
  if (total === undefined) return 'Voir les tournois'
  if (total === 0) return 'Aucun tournoi'
  return total === 1 ? 'Voir le tournoi' : `Voir ${total} tournois`
}
