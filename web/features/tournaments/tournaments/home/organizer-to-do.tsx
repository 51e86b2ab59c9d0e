import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { OrganizedTournament } from '#contract/tournaments/tournaments.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { Card } from '#web/components/ui/card.tsx'
import { classNames } from '#web/lib/class-names.ts'

/** `isUsual`: its detail is always the same, and a phone leaves it out. */
type Waiting = {
  value: number
  name: string
  detail: string
  isLate?: boolean
  isUsual?: boolean
  search: Record<string, string>
}

type OrganizerToDoProps = {
  tournaments: readonly OrganizedTournament[]
  refundsDue: number
  /** True when other work waits: the section then does not say that all is in order. */
  saysNothing: boolean
  now: Date
}

/** The work that waits for the organiser in all tournaments; each count leads to the page where it is done. */
export function OrganizerToDo({ tournaments, refundsDue, saysNothing, now }: OrganizerToDoProps) {
  const waiting = waitingOf(tournaments, refundsDue, now).filter(({ value }) => value > 0)
  if (saysNothing && waiting.length === 0) return null
  return (
    <section aria-labelledby="a-faire">
      <h2 id="a-faire" className="mb-3 text-heading">
        À faire
      </h2>
      {waiting.length === 0 ? (
        <Card className="flex items-start gap-3">
          <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
          <p>
            <strong className="font-semibold">Tout est en ordre.</strong>{' '}
            <span className="text-muted">Aucune équipe à valider, aucun paiement attendu.</span>
          </p>
        </Card>
      ) : (
        <ul className="max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card sm:flex sm:flex-wrap sm:gap-2.5 sm:*:flex-1 sm:*:basis-56">
          {waiting.map(({ value, name, detail, isLate, isUsual, search }, index) => (
            <li
              key={name}
              className={classNames(
                'relative flex min-h-13 items-center gap-4 px-4 py-2 transition-colors duration-150 sm:rounded-card sm:border sm:bg-card sm:py-3.5 sm:hover:border-ink',
                index === 0 ? 'sm:border-leather' : 'sm:border-line',
              )}
            >
              <strong className="figures text-[2rem] leading-none font-extrabold max-sm:w-8 max-sm:text-2xl">
                {value}
              </strong>
              <p className="min-w-0 leading-tight">
                <Link to="/organisateur/inscriptions" search={search} className="stretched font-semibold no-underline">
                  {name}
                </Link>
                <span
                  className={classNames(
                    'block text-sm',
                    isUsual && 'max-sm:hidden',
                    isLate ? 'font-semibold text-danger' : 'text-muted',
                  )}
                >
                  {detail}
                </span>
              </p>
              <ChevronRight className="ml-auto size-5 shrink-0 text-muted sm:hidden" aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function waitingOf(tournaments: readonly OrganizedTournament[], refundsDue: number, now: Date): Waiting[] {
  const sum = (of: (tournament: OrganizedTournament) => number) =>
    tournaments.reduce((total, tournament) => total + of(tournament), 0)
  const awaited = sum(({ work }) => work.awaiting_payment)
  const late = sum(({ work }) => work.overdue)
  return [
    {
      value: sum(({ work }) => work.to_answer),
      name: 'à valider',
      detail: incompleteWords(sum(({ work }) => work.incomplete)),
      search: { status: 'pending' },
    },
    {
      value: awaited,
      name: awaited === 1 ? 'paiement attendu' : 'paiements attendus',
      detail: late > 0 ? (late === 1 ? 'dont un en retard' : `dont ${late} en retard`) : firstDue(tournaments, now),
      isLate: late > 0,
      search: { payment_status: 'awaiting' },
    },
    {
      value: refundsDue,
      name: refundsDue === 1 ? 'remboursement à faire' : 'remboursements à faire',
      detail: 'à la main',
      isUsual: true,
      search: { onglet: 'remboursements' },
    },
    {
      value: sum(({ work }) => work.waiting),
      name: 'en liste d’attente',
      detail: 'par ordre d’arrivée',
      isUsual: true,
      search: { status: 'waitlisted' },
    },
  ]
}

const incompleteWords = (count: number) => {
  if (count === 0) return 'une réponse est attendue'
  return count === 1 ? 'dont un dossier incomplet' : `dont ${count} dossiers incomplets`
}

/** 'première échéance lun. 23 nov.' */
function firstDue(tournaments: readonly OrganizedTournament[], now: Date): string {
  const [first] = tournaments
    .flatMap(({ work: { next_due_at }, time_zone }) => (next_due_at ? [{ next_due_at, time_zone }] : []))
    .sort((one, other) => Date.parse(one.next_due_at) - Date.parse(other.next_due_at))
  if (!first) return 'sans échéance'
  const { next_due_at, time_zone } = first
  return `première échéance ${formatDayShort(localDay(next_due_at, time_zone), localDay(now, time_zone))}`
}
