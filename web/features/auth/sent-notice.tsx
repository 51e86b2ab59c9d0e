import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** Something is on its way: takes the focus, so that it is read. */
export function SentNotice({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <Icon className="size-10 text-leather" aria-hidden="true" />
      <p ref={text} tabIndex={-1} className="text-lg outline-none">
        {children}
      </p>
    </>
  )
}
