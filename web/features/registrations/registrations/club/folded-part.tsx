import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A part of a list that few look for: one row with its number; what it holds is asked for once it is opened. */
export function FoldedPart({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-x-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold">{title}</h2>
        <span className="figures text-muted">{count}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {isOpen && <div className="px-2 pb-4">{children}</div>}
    </details>
  )
}
