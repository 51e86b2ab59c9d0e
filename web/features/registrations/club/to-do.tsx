import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Registration } from '#contract/registrations.ts'
import { type DocumentToSend, documentsToSend } from '#domain/club-home.ts'
import { canInClub, type MemberRight } from '#domain/club.ts'
import { formatTimeLeft } from '#domain/dates.ts'
import { hasPassed } from '#domain/local-time.ts'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { ProblemAlert } from '../../../components/ui/problem-alert.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { orpc } from '../../../lib/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useNow } from '../../../lib/use-now.ts'
import { amountText } from '../money-text.ts'
import type { RegistrationPage } from '../registrations-query.ts'
import { ClubPayment } from './payment.tsx'
import { deadlineOf, pressing } from './urgency.ts'

/** By tournament, the next one first: what can still be lost is among the first hundred. */
export const toDoQuery = orpc.registrations.list.queryOptions({ input: { scope: 'club', order: 'event', limit: 100 } })

type ToDoProps = {
  rights: MemberRight
  /** Whether all may be said to be in order: not where something else is to be done, nor where nothing could be. */
  saysNothing: boolean
}

/** Places offered or held, payments due: what ends first on top, each with its act; then documents to send. */
export function ToDo({ rights, saysNothing }: ToDoProps) {
  const { data, error, refetch, isFetching } = useQuery(toDoQuery)
  const now = useNow()
  const urgent = pressing(data?.items ?? [])
  const documents = canInClub(rights, 'manage_documents') ? documentsToSend(data?.items ?? [], now) : []
  const isCalm = urgent.length + documents.length === 0
  const calm = saysNothing && data && isAllSeen(data, now) ? calmWords(rights) : null
  if (data && isCalm && !calm) return null
  return (
    <section aria-labelledby="a-faire">
      <h2 id="a-faire" className="mb-3 text-heading">
        À faire
      </h2>
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-20 rounded-card" />}
      {!isCalm && (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {urgent.map((registration, index) => (
              <Pressing key={registration.id} registration={registration} isFirst={index === 0} now={now} />
            ))}
            {documents.map((document, index) => (
              <ToSend key={document.type} document={document} isFirst={urgent.length + index === 0} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {isCalm && calm && <AllIsWell words={calm} />}
    </section>
  )
}

function Pressing({ registration, isFirst, now }: { registration: Registration; isFirst: boolean; now: Date }) {
  const { tournament, team_name } = registration
  const deadline = deadlineOf(registration)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display leading-tight font-bold wrap-anywhere">{tournament.title}</p>
        <p className="mt-0.5 text-[0.9375rem] leading-snug wrap-anywhere text-muted">
          {what(registration)} · {team_name}
        </p>
        {deadline && (
          <p
            className={classNames(
              'mt-0.5 text-[0.9375rem] leading-snug font-semibold',
              hasPassed(deadline, now) ? 'text-danger' : 'text-warning',
            )}
          >
            {formatTimeLeft(deadline, now, tournament.time_zone)}
          </p>
        )}
      </div>
      <ClubPayment registration={registration} variant={isFirst ? 'primary' : 'secondary'} />
    </li>
  )
}

type ToSendProps = { document: DocumentToSend<Registration['tournament']>; isFirst: boolean; now: Date }

function ToSend({ document, isFirst, now }: ToSendProps) {
  const { label, is_refused, tournament } = document
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display leading-tight font-bold wrap-anywhere">{label}</p>
        <p className="mt-0.5 text-[0.9375rem] leading-snug wrap-anywhere text-muted">
          {is_refused ? 'Document refusé, à remplacer' : 'Document à déposer'} · {tournament.title}
        </p>
        <p className="mt-0.5 text-[0.9375rem] leading-snug font-semibold text-warning">
          {formatTimeLeft(tournament.starts_at, now, tournament.time_zone)}
        </p>
      </div>
      <ButtonLink
        to="/club/documents"
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={`Voir nos documents, ${label}`}
      >
        Voir nos documents
      </ButtonLink>
    </li>
  )
}

/** Beyond the first hundred, only tournaments that are over. */
function isAllSeen({ items, next_cursor }: RegistrationPage, now: Date): boolean {
  const last = items.at(-1)
  return next_cursor === null || (last !== undefined && hasPassed(last.tournament.ends_at, now))
}

/** What is to be taken or paid. */
function what(registration: Registration): string {
  const { status, permissions, open_payment } = registration
  if (permissions.accept_offer)
    return status === 'waitlisted' ? 'Une place s’est libérée, à qui la prend' : 'Une place proposée'
  if (open_payment) return 'Réponse de la banque attendue'
  return `${amountText(registration)} à régler`
}

/** Only what the member could have been asked to do; null for who is asked nothing. */
function calmWords(rights: MemberRight): string | null {
  if (canInClub(rights, 'register_team')) return 'Aucun paiement, aucune place à prendre, aucun document à envoyer.'
  return canInClub(rights, 'pay') ? 'Aucun paiement à faire, aucun document à envoyer.' : null
}

function AllIsWell({ words }: { words: string }) {
  return (
    <Card className="flex items-start gap-3">
      <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
      <p>
        <strong className="font-semibold">Tout est en ordre.</strong> <span className="text-muted">{words}</span>
      </p>
    </Card>
  )
}
