import type { ReactNode } from 'react'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'

type NextActProps = {
  id: number
  act: NonNullable<TournamentSteps['open']>['act']
  /** Passes on the link of the tournament. */
  share: ReactNode
  /** Draws the categories that are not drawn. */
  draw: ReactNode
  /** Ends a tournament without matches. */
  finish: ReactNode
}

/** The one filled button of the page. */
export function NextAct({ id, act: { kind, label }, share, draw, finish }: NextActProps) {
  const params = { id: String(id) }
  switch (kind) {
    case 'share':
      return share
    case 'finish':
      return finish
    case 'draw':
      return draw
    case 'sheet':
    case 'courts':
      return (
        <ButtonLink
          size="lg"
          to="/organisateur/tournois/$id/fiche"
          params={params}
          search={kind === 'courts' ? { etape: 'terrains' } : {}}
        >
          {label}
        </ButtonLink>
      )
    default:
      return (
        <ButtonLink size="lg" {...PLACES[kind]} params={params}>
          {label}
        </ButtonLink>
      )
  }
}

const DAY = '/organisateur/tournois/$id/jour-j'

const PLACES = {
  answer: { to: '/organisateur/tournois/$id/inscriptions', search: { dossiers: 'all' } },
  teams: { to: '/organisateur/tournois/$id/saisie', search: {} },
  formats: { to: '/organisateur/tournois/$id/formules', search: {} },
  planning: { to: '/organisateur/tournois/$id/planning', search: {} },
  desk: { to: DAY, search: {} },
  settle: { to: DAY, search: {} },
  tables: { to: DAY, search: { onglet: 'tables' } },
  closing: { to: DAY, search: { onglet: 'clore' } },
} as const
