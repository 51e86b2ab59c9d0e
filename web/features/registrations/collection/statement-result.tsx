import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { moneyWords } from '#domain/registrations/statement/amount.ts'
import type { StatementLine } from '#domain/registrations/statement/lines.ts'
import {
  type Matchable,
  type MatchedLine,
  matchStatement,
  referencesOf,
} from '#domain/registrations/statement/match.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { useAwaited } from './awaited-query.ts'
import { CollectedLine } from './collected-line.tsx'
import { ReceiveTicked } from './receive-ticked.tsx'
import { useTicks } from './use-ticks.ts'

type Known = Collected & Matchable

/** Shows what the statement says of each registration: what is sure is ticked, the rest says why it is not. */
export function StatementResult({ lines, unread }: { lines: readonly StatementLine[]; unread: readonly number[] }) {
  const awaited = useAwaited()
  const references = useMemo(() => referencesOf(lines), [lines])
  const found = useQuery({
    queryKey: [...orpc.collection.key(), 'statement', references],
    queryFn: () => findAll(references),
    enabled: references.length > 0,
  })
  const error = awaited.error ?? found.error
  if (error) return <ProblemAlert error={error} onRetry={() => void (awaited.error ? awaited : found).refetch()} />
  if (!awaited.isWhole || (references.length > 0 && !found.data))
    return (
      <div role="status" aria-label="Rapprochement du relevé">
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  const known = new Map([...awaited.items, ...(found.data ?? [])].map((one) => [one.registration_id, knownOf(one)]))
  return <Matches matched={matchStatement(lines, [...known.values()])} unread={unread} />
}

const knownOf = (one: Collected): Known => ({ ...one, club_name: one.club.name })

/** Asks for a hundred references at a time; nothing else of the statement leaves the browser. */
async function findAll(references: readonly string[]): Promise<Collected[]> {
  const items = []
  for (const part of inParts(references, 100))
    items.push(...(await api.collection.find({ references: part.join(',') })).items)
  return items
}

function Matches({ matched, unread }: { matched: readonly MatchedLine<Known>[]; unread: readonly number[] }) {
  const about = matched.filter(({ reason }) => reason !== '')
  const offered = [
    ...new Map(
      about.flatMap(({ paid, suggested }) => [...paid, ...suggested]).map((one) => [one.registration_id, one]),
    ),
  ].map(([, one]) => one)
  const ticks = useTicks(
    offered,
    about.flatMap(({ paid }) => paid.map(({ registration_id }) => registration_id)),
  )
  const received = matched.filter(({ amount_cents }) => amount_cents > 0).length
  const others = matched.filter(({ amount_cents, reason }) => amount_cents > 0 && reason === '').length
  return (
    <>
      {unread.length > 0 && (
        <Alert tone="warning" title="Des montants n’ont pas pu être lus avec certitude">
          {unread.length === 1 ? 'Ligne' : 'Lignes'} {unread.slice(0, 20).join(', ')}
          {unread.length > 20 ? '…' : '.'}
        </Alert>
      )}
      {about.length === 0 ? (
        <EmptyState title="Rien qui concerne vos inscriptions" heading="h3">
          Ce relevé a {received === 1 ? 'une ligne' : `${received} lignes`} d’argent reçu, sans référence d’inscription
          ni montant attendu d’un club de ce nom.
        </EmptyState>
      ) : (
        <ul aria-label="Lignes du relevé" className="grid gap-3">
          {about.map((line) => (
            <Line key={line.line} line={line} ticks={ticks} />
          ))}
        </ul>
      )}
      {about.length > 0 && others > 0 && (
        <p className="text-muted">
          {others === 1 ? 'Une autre ligne' : `${others} autres lignes`} d’argent reçu, sans rapport avec vos
          inscriptions.
        </p>
      )}
      <ReceiveTicked ticks={ticks} method="transfer" />
    </>
  )
}

function Line({ line, ticks }: { line: MatchedLine<Known>; ticks: ReturnType<typeof useTicks> }) {
  const { date, label, amount_cents, currency, paid, suggested, reason } = line
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-raised px-4 py-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted wrap-anywhere">
          {date && <span className="font-semibold text-ink">{formatDay(date)} </span>}
          {label}
        </p>
        <p className="figures font-bold">{moneyWords(amount_cents, currency)}</p>
      </div>
      {reason && <p className="border-t border-line px-4 py-3 font-medium">{reason}</p>}
      {paid.length + suggested.length > 0 && (
        <ul className="border-t border-line">
          {[...paid, ...suggested].map((payment) => (
            <CollectedLine
              key={payment.registration_id}
              payment={payment}
              isTicked={ticks.has(payment.registration_id)}
              onTick={() => ticks.toggle(payment.registration_id)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
