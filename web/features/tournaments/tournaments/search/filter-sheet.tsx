import { type ReactNode, type RefObject, Suspense, lazy, useRef } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { TournamentSearch } from './tournament-search.ts'

/** What only an open sheet needs. */
const OpenSheet = lazy(() => import('./open-sheet.tsx'))

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
  return (
    <aside
      ref={sheet}
      id="filtres"
      aria-label="Filtres"
      data-screen-only
      data-sheet={isOpen || undefined}
      tabIndex={-1}
      className={classNames(
        'outline-none lg:block lg:self-start',
        isOpen
          ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:flex max-lg:max-h-[88dvh] max-lg:before:fixed max-lg:before:inset-0 max-lg:before:-z-1 max-lg:before:bg-black/55'
          : 'max-lg:hidden max-lg:noscript:mb-6 max-lg:noscript:block',
      )}
    >
      <search className="flex min-w-0 flex-1 rounded-t-panel border-line bg-card lg:rounded-card lg:border">
        <form
          className="flex min-w-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <Suspense>{isOpen && <OpenSheet sheet={sheet} opener={opener} onClose={onClose} />}</Suspense>
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
  )
}

/** What the address says beside the filters that have a field. */
const KEPT = ['q', 'near', 'town', 'from', 'to'] as const

function seeWords(total: number | undefined): string {
  if (total === undefined) return 'Voir les tournois'
  if (total === 0) return 'Aucun tournoi'
  return total === 1 ? 'Voir le tournoi' : `Voir ${total} tournois`
}
