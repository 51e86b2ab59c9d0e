import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

type BreadcrumbProps = {
  /** From the widest to the nearest, each a link. */
  parents: readonly { key: string; link: ReactNode }[]
  /** Name of this page. */
  here: string
}

/** Where a page stands: 'Tournois › Pays de la Loire › Trophée des Lumières'. */
export function Breadcrumb({ parents, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane" className="page-width" data-screen-only>
      <ol className="flex min-h-11 items-center gap-x-1.5 overflow-hidden text-[0.9375rem] whitespace-nowrap text-muted">
        {parents.map(({ key, link }) => (
          <Fragment key={key}>
            <li className="shrink-0 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:no-underline [&_a]:hover:underline">
              {link}
            </li>
            <li aria-hidden="true" className="shrink-0">
              <ChevronRight className="size-4" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="truncate font-medium text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
