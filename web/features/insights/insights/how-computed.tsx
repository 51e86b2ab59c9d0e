import { Info } from 'lucide-react'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'

/** Names the part of the page of methods that says how a figure is computed. */
export type MethodAnchor =
  | 'force'
  | 'performance'
  | 'meteo'
  | 'distances'
  | 'recommandations'
  | 'affluence'
  | 'avis'
  | 'classement'
  | 'poules'
  | 'dates'
  | 'prix'
  | 'trajets'

type HowComputedProps = {
  anchor: MethodAnchor
  /** The moment of the computation, for a figure that is computed at night. */
  since?: string
  /** True when a night has passed that should have computed it again. */
  isLate?: boolean
}

/** Leads from a figure that the platform computes to its method, which also says who computes and from what. */
export function HowComputed({ anchor, since, isLate = false }: HowComputedProps) {
  return (
    <p className="text-sm text-muted">
      {since && <span className={isLate ? 'font-medium text-warning' : undefined}>{since}. </span>}
      <PathLink
        href={`/methodes#${anchor}`}
        className="inline-flex min-h-9 items-center gap-1.5 underline underline-offset-4"
      >
        <Info className="size-4 shrink-0" aria-hidden="true" />
        Comment c’est calculé
      </PathLink>
    </p>
  )
}
