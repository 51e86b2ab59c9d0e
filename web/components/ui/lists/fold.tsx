import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type FoldProps = {
  /** Names its title, when that is a heading. */
  id?: string
  title: string
  /** A figure or a few words, shown in the row. */
  fact?: ReactNode
  /** Makes its title a heading of the page. */
  heading?: 'h2' | 'h3' | 'h4'
  /** The content comes with the page: it is read without script, and on paper. Else it is drawn once somebody opens the row. */
  isReady?: boolean
  /** Stands open at first. */
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** A row with its fact, opened by whoever wants the rest. */
export function Fold({ id, title, fact, heading, isReady = false, isOpen = false, className, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  const Title = heading ?? 'span'
  return (
    <details
      className="group"
      open={isOpen || undefined}
      data-print-open={isReady || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <Title id={id} className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold">
          {title}
        </Title>
        {fact && <span className="max-w-1/2 text-right text-[0.9375rem] leading-snug text-muted">{fact}</span>}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180 print:hidden" aria-hidden="true" />
      </summary>
      {(isReady || wasOpened) && <div className={classNames('pb-5', className ?? 'px-4 pt-1 sm:px-5')}>{children}</div>}
    </details>
  )
}
