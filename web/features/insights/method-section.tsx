import type { ReactNode } from 'react'
import type { MethodAnchor } from './how-computed.tsx'

/** One computation: what it starts from, its formula with the constants of the code, and what it is not. */
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

/** A formula, in a line that scrolls by itself on a phone. */
export const Formula = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
  <p
    tabIndex={0}
    className="figures overflow-x-auto rounded-control border border-line bg-raised px-3 py-2 whitespace-nowrap"
  >
    {children}
  </p>
)

/** 0.75 → '0,75'. */
export const french = (figure: number, digits?: number) =>
  (digits === undefined ? String(figure) : figure.toFixed(digits)).replace('.', ',')
