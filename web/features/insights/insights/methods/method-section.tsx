import type { ReactNode } from 'react'
import type { MethodAnchor } from '../how-computed.tsx'

/** Explains one computation: where it starts, its formula with the constants of the code, and what it does not claim. */
export function MethodSection({ id, title, children }: { id: MethodAnchor; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className="scroll-mt-24 space-y-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ul]:marker:text-leather"
    >
      <h2 id={`${id}-titre`} className="text-2xl leading-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const Formula = ({ children }: { children: ReactNode }) => (
  <p className="figures rounded-control border border-line bg-raised px-3 py-2">{children}</p>
)

/** Keeps together what is read at once: a narrow screen breaks the line before it, never inside. */
export const Term = ({ children }: { children: ReactNode }) => <span className="inline-block">{children}</span>

/** 0.75 → '0,75'. */
export const french = (figure: number, digits?: number) =>
  (digits === undefined ? String(figure) : figure.toFixed(digits)).replace('.', ',')
