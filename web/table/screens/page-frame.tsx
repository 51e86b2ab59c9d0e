import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SyncSign } from './sync-sign.tsx'
import type { TableState } from '../sync/table.ts'

type PageFrameProps = { state: TableState; title: string; under?: string; onBack?: () => void; children: ReactNode }

/** The bar of the court with the number of acts to send, then one thing to do. The title gets the focus. */
export function PageFrame({ state, title, under, onBack, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <header className="sticky top-0 z-10 border-b border-line bg-paper">
        <div className="mx-auto flex min-h-14 max-w-3xl items-center justify-between gap-2 px-3 py-1.5">
          {onBack ? (
            <button
              type="button"
              onClick={onBack}
              className="inline-flex min-h-11 items-center gap-1 rounded-control pr-2 font-semibold hover:bg-ink/8"
            >
              <ChevronLeft className="size-5 shrink-0" aria-hidden="true" />
              Matchs
            </button>
          ) : (
            <p className="min-w-0 px-1 leading-tight">
              <span className="block truncate font-display font-bold">
                {state.court.day?.court.name ?? 'Table de marque'}
              </span>
              <span className="block truncate text-sm text-muted">{state.court.day?.tournament.title}</span>
            </p>
          )}
          <SyncSign log={state.log} refusal={state.refusal} />
        </div>
      </header>
      <main className="mx-auto grid max-w-3xl gap-4 px-3 pt-4 pb-8">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-xl leading-tight">
            {title}
          </h1>
          {under && <p className="text-muted">{under}</p>}
        </div>
        {children}
      </main>
    </>
  )
}
