import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type FoldProps = { title: string; fact?: string | null; children: ReactNode }

/** A row with its fact; what is in it is only asked for once somebody opens it. */
export function Fold({ title, fact, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-[1.0625rem] leading-snug font-semibold">{title}</span>
        {fact && <span className="text-right text-[0.9375rem] text-muted">{fact}</span>}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      {wasOpened && <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div>}
    </details>
  )
}
