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

/**
 * Stands under every figure that the platform computes: it says who computed it, from what, and where the method is
 * explained.
 */
export function HowComputed({ anchor, since, isLate = false }: HowComputedProps) {
  return (
    <p className="text-sm text-muted">
      Calcul statistique fait par cette plateforme à partir des inscriptions, résultats et avis enregistrés ici. Aucun
      service d’intelligence artificielle n’est appelé. Ces calculs ne décident de rien.{' '}
      {since && <span className={isLate ? 'font-medium text-warning' : undefined}>{since}. </span>}
      <PathLink href={`/methodes#${anchor}`} className="underline underline-offset-4">
        Comment c’est calculé
      </PathLink>
    </p>
  )
}
