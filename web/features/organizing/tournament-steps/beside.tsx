import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText, MessageSquare, Share2, Wallet } from 'lucide-react'
import { formatEuros } from '#domain/common/money.ts'

type BesideProps = {
  id: number
  /** A draft has no link to pass on. */
  isPublished: boolean
  /** Money that is still due; null for who has nothing to collect here. */
  awaited_cents: number | null
  /** Messages that nobody has read. */
  unread: number
  isWide: boolean
}

/** What stands beside the steps all along: the form, the money, the messages, the link to pass on. */
export function Beside(props: BesideProps) {
  const entries = entriesOf(props)
  if (!props.isWide)
    return (
      <nav aria-label="À côté des étapes" className="flex flex-wrap justify-between gap-x-1 px-2" data-screen-only>
        {entries.map(({ link, label, count }) => (
          <Link
            key={label}
            {...link}
            className="inline-flex min-h-12 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-semibold text-inherit no-underline hover:underline"
          >
            {label}
            {count && (
              <span className="figures rounded-full bg-(--text) px-1.5 text-sm font-bold text-(--ground)">{count}</span>
            )}
          </Link>
        ))}
      </nav>
    )
  return (
    <nav aria-labelledby="a-cote" data-screen-only>
      <h2 id="a-cote" className="mb-2 text-lg text-muted">
        À côté
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {entries.map(({ link, label, icon: Icon, fact }) => (
          <li key={label}>
            <Link
              {...link}
              className="flex min-h-12 items-center gap-2.5 px-4 font-semibold no-underline hover:bg-raised"
            >
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              <span className="flex-1">{label}</span>
              {fact && <span className="text-sm font-normal text-muted">{fact}</span>}
              <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function entriesOf({ id, isPublished, awaited_cents, unread }: BesideProps) {
  const params = { id: String(id) }
  const count = unread > 0 ? String(unread) : null
  return [
    {
      label: 'Fiche',
      icon: FileText,
      link: { to: '/organisateur/tournois/$id/fiche', params },
      fact: null,
      count: null,
    },
    isPublished &&
      awaited_cents !== null && {
        label: 'Encaissement',
        icon: Wallet,
        link: { to: '/organisateur/encaissement' },
        fact: awaited_cents > 0 ? `${formatEuros(awaited_cents)} dus` : null,
        count: null,
      },
    { label: 'Messages', icon: MessageSquare, link: { to: '/organisateur/messages' }, fact: count, count },
    isPublished && {
      label: 'Partager',
      icon: Share2,
      link: { to: '/organisateur/tournois/$id/partager', params },
      fact: null,
      count: null,
    },
  ].filter((entry) => entry !== false)
}
