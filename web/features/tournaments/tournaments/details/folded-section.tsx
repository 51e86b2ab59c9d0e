import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldedSectionProps = {
  id: string
  title: string
  /** A figure or a few words, shown in the row while it is closed. */
  fact?: ReactNode
  children: ReactNode
}

/** A section that few need: one row with its fact, opened by whoever wants it, and on paper. */
export function FoldedSection({ id, title, fact, children }: FoldedSectionProps) {
  return (
    <section aria-labelledby={id}>
      <details data-print-open className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-x-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold">
            {title}
          </h2>
          {fact && <span className="max-w-1/2 text-right leading-snug text-muted print:hidden">{fact}</span>}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180 print:hidden" />
        </summary>
        <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div>
      </details>
    </section>
  )
}
