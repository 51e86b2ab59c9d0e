import type { ReactNode } from 'react'
import { CourtLines } from '#web/components/layout/court-lines.tsx'

/** Last section of the page; `children` is the form. */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="relative isolate overflow-hidden py-12 md:py-20">
      <CourtLines
        view="half"
        className="absolute -bottom-40 -left-24 -z-10 h-120 rotate-180 text-court-line max-lg:hidden"
      />
      <div className="page-width grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-16">
        <div>
          <h2 id="contact-title" className="text-title">
            Une question&nbsp;? Parlons-en
          </h2>
          <p className="mt-4 max-w-md text-lg text-muted">
            Vous préparez un tournoi, une inscription vous résiste, une idée vous trotte dans la tête&nbsp;:
            écrivez-nous. Une personne vous répond, pas un automate.
          </p>
        </div>
        <div className="rounded-panel border border-line bg-card p-5 sm:p-8">{children}</div>
      </div>
    </section>
  )
}
