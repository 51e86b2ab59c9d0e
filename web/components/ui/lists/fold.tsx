import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type FoldProps = {
  title: string
  /** A figure or a few words, shown in the row. */
  fact?: ReactNode
  /** Makes its title a heading of the page. */
  isHeading?: boolean
  className?: string
  children: ReactNode
}

/** A row with its fact; what is in it is only asked for once somebody opens it. */
export function Fold({ title, fact, isHeading = false, className, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const Title = isHeading ? 'h2' : 'span'
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <Title className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold">{title}</Title>
        {fact !== undefined && <span className="text-right text-[0.9375rem] text-muted">{fact}</span>}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      {wasOpened && <div className={classNames('pb-5', className ?? 'px-4 pt-1 sm:px-5')}>{children}</div>}
    </details>
  )
}
