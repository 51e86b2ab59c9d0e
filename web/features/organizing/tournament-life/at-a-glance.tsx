import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'

/** The work that waits; each line leads to the page where it is done. */
export function WaitingHere({ life }: { life: TournamentLife }) {
  const { id, work } = life
  const params = { id: String(id) }
  const lines = [
    {
      count: work.to_answer,
      words: counted(work.to_answer, 'équipe à valider', 'équipes à valider'),
      more: work.incomplete > 0 && `dont ${counted(work.incomplete, 'dossier incomplet', 'dossiers incomplets')}`,
      link: { to: '/organisateur/tournois/$id/inscriptions', params, search: { dossiers: 'all' } } as const,
    },
    {
      count: work.awaiting_payment,
      words: counted(work.awaiting_payment, 'paiement attendu', 'paiements attendus'),
      more: work.overdue > 0 && `dont ${work.overdue} en retard`,
      link: { to: '/organisateur/tournois/$id/inscriptions', params, search: {} } as const,
    },
    {
      count: work.waiting,
      words: counted(work.waiting, 'équipe en liste d’attente', 'équipes en liste d’attente'),
      more: false as const,
      // Those have no file yet.
      link: { to: '/organisateur/inscriptions', search: { tournament: id, status: 'waitlisted' } } as const,
    },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <ul aria-label="Ce qui attend" className="divide-y divide-line">
      {lines.map(({ words, more, link }) => (
        <li key={words}>
          <Link {...link} className="flex min-h-13 items-center gap-3 px-4 py-2 no-underline hover:bg-raised sm:px-5">
            <span className="flex-1 leading-snug font-semibold">{words}</span>
            {more && <span className="text-right text-[0.9375rem] text-muted">{more}</span>}
            <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
