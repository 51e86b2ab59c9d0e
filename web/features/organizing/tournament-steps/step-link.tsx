import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StepName } from '#domain/organizing/tournament-steps.ts'

type StepLinkProps = { id: number; name: StepName; className: string; isHere?: boolean; children: ReactNode }

/** Leads to the page where a step is done. */
export function StepLink({ id, name, isHere, ...rest }: StepLinkProps) {
  return (
    <Link
      {...PLACES[name]}
      params={{ id: String(id) }}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isHere ? 'page' : undefined}
      {...rest}
    />
  )
}

const PLACES = {
  registrations: { to: '/organisateur/tournois/$id/inscriptions', search: {} },
  draw: { to: '/organisateur/tournois/$id/formules', search: {} },
  planning: { to: '/organisateur/tournois/$id/planning', search: {} },
  day: { to: '/organisateur/tournois/$id/jour-j', search: {} },
  closing: { to: '/organisateur/tournois/$id/jour-j', search: { onglet: 'clore' } },
} as const
