import type { ReactNode } from 'react'

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 [&_a]:font-medium [&_a]:text-leather-strong [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ul]:marker:text-leather">
      <h2 className="text-2xl leading-tight">{title}</h2>
      {children}
    </section>
  )
}
