import { type ReactNode, useEffect, useRef } from 'react'
import { CourtLines } from '#web/components/layout/court-lines.tsx'

type NoticeProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It is true when the notice replaces the previous screen: it then takes the focus. */
  arrives?: boolean
}

/** Stands in place of the form: says what prevents the registration or what happened, and what to do next. */
export function Notice({ title, children, action, arrives = false }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <section className="relative isolate flex flex-1 items-center overflow-hidden">
      <CourtLines
        view="half"
        className="absolute inset-x-0 bottom-0 -z-10 mx-auto h-40 rotate-180 text-court-line opacity-60 sm:h-48"
      />
      <div className="page-width pt-14 pb-48 text-center sm:pb-60">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        {children && <div className="mx-auto mt-3 max-w-xl text-lg wrap-anywhere text-muted">{children}</div>}
        {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </section>
  )
}
