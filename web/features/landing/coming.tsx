import type { ReactNode } from 'react'
import { ofName } from '#domain/french-names.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'

type ComingProps = {
  town: { near: string; town: string } | null
  /** Not drawn before it is known what there is. */
  children: ReactNode
}

/** The next tournaments, near the town that was chosen. */
export function Coming({ town, children }: ComingProps) {
  return (
    <section aria-labelledby="prochains" className="page-width py-8 md:py-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="prochains" className="text-heading" aria-live="polite">
          {town ? `Les prochains près ${ofName(town.town)}` : 'Les prochains tournois'}
        </h2>
        <ButtonLink
          to="/tournois"
          search={town ? { ...town, order: 'distance' } : {}}
          variant="secondary"
          className="max-sm:hidden"
        >
          Voir tous les tournois
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
