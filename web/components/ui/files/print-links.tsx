import type { ReactNode } from 'react'

type PrintLinksProps = {
  /** « Imprimer » */
  label: string
  links: readonly { href: string; words: string }[]
  /** Shown after the links. */
  children?: ReactNode
}

export function PrintLinks({ label, links, children }: PrintLinksProps) {
  return (
    <p data-screen-only className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span className="text-muted">{label}</span>
      {links.map(({ href, words }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {words}
        </a>
      ))}
      {children}
    </p>
  )
}
