import { Link } from '@tanstack/react-router'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Card } from '#web/components/ui/card.tsx'

/** The work that waits; each line leads to the page where it is done. */
export function WaitingHere({ life }: { life: TournamentLife }) {
  const { id, work } = life
  const lines = [
    {
      count: work.to_answer,
      words: counted(work.to_answer, 'équipe à valider', 'équipes à valider'),
      more: work.incomplete > 0 && `dont ${counted(work.incomplete, 'dossier incomplet', 'dossiers incomplets')}`,
      search: { status: 'pending' as const },
    },
    {
      count: work.awaiting_payment,
      words: counted(work.awaiting_payment, 'paiement attendu', 'paiements attendus'),
      more: work.overdue > 0 && `dont ${work.overdue} en retard`,
      search: { payment_status: 'awaiting' as const },
    },
    {
      count: work.waiting,
      words: counted(work.waiting, 'équipe en liste d’attente', 'équipes en liste d’attente'),
      more: false as const,
      search: { status: 'waitlisted' as const },
    },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="attend">
      <h2 id="attend" className="mb-3 text-heading">
        Ce qui attend
      </h2>
      <Card padded={false}>
        {lines.length === 0 && <p className="px-5 py-4 text-muted">Rien pour l’instant.</p>}
        <ul className="divide-y divide-line">
          {lines.map(({ words, more, search }) => (
            <li key={words} className="relative px-5 py-3.5 hover:bg-raised">
              <Link
                to="/organisateur/inscriptions"
                search={{ tournament: id, ...search }}
                className="stretched font-semibold no-underline"
              >
                {words}
              </Link>{' '}
              {more && <span className="ml-2 text-muted">{more}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The money of this tournament alone; it is not shown for a free one. */
export function MoneyGlance({ money }: Pick<TournamentLife, 'money'>) {
  const sums = [
    ['Reçu', money.received_cents],
    ['Attendu', money.awaited_cents],
    ['Rendu', money.refunded_cents],
    ['À rendre', money.to_refund_cents],
  ] as const
  if (sums.every(([, cents]) => cents === 0)) return null
  return (
    <section aria-labelledby="argent">
      <h2 id="argent" className="mb-3 text-heading">
        Argent
      </h2>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          {sums.map(([label, cents]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures text-xl font-bold">{formatEuros(cents)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
