import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'
import type { Payout } from '#contract/registrations/payouts.ts'
import type { StatementLine } from '#domain/registrations/statement/lines.ts'
import { type MatchedLine, matchStatement, referencesOf } from '#domain/registrations/statement/match.ts'
import { payoutDays } from '#domain/registrations/statement/payout.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { given } from '#web/lib/router/search-params.ts'
import { useAwaited } from '#web/features/registrations/collection/awaited-query.ts'
import { ReceiveTicked } from '#web/features/registrations/collection/receive-ticked.tsx'
import { type Known, StatementLineCard } from './statement-line.tsx'
import { useTicks } from '#web/features/registrations/collection/use-ticks.ts'

/** Shows what the statement says of each registration: what is sure is ticked, the rest says why it is not. */
export function StatementResult({ lines, unread }: { lines: readonly StatementLine[]; unread: readonly number[] }) {
  const awaited = useAwaited()
  const references = useMemo(() => referencesOf(lines), [lines])
  const found = useQuery({
    queryKey: [...orpc.collection.key(), 'statement', references],
    queryFn: () => findAll(references),
    enabled: references.length > 0,
  })
  const days = useMemo(() => payoutDays(lines), [lines])
  const sent = useQuery({
    queryKey: [...orpc.collection.key(), 'statement-payouts', days],
    queryFn: () => findPayouts(days!),
    enabled: days !== null,
  })
  const failed = [awaited, found, sent].find(({ error }) => error)
  if (failed) return <ProblemAlert error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!awaited.isWhole || (references.length > 0 && !found.data) || (days && !sent.data))
    return (
      <div role="status" aria-label="Rapprochement du relevé">
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  const known = new Map([...awaited.items, ...(found.data ?? [])].map((one) => [one.registration_id, knownOf(one)]))
  return <Matches matched={matchStatement(lines, [...known.values()], sent.data)} unread={unread} />
}

const knownOf = (one: Collected): Known => ({ ...one, club_name: one.club.name })

/** Asks for a hundred references at a time; nothing else of the statement leaves the browser. */
async function findAll(references: readonly string[]): Promise<Collected[]> {
  const items = []
  for (const part of inParts(references, 100))
    items.push(...(await api.collection.find({ references: part.join(',') })).items)
  return items
}

/** Asks for the transfers of these days; of the statement, nothing but its days leaves the browser. */
async function findPayouts(days: { from: string; to: string }): Promise<Payout[]> {
  const items: Payout[] = []
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page = await api.collection.payouts(given({ ...days, limit: 100, cursor }))
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
    isLast = cursor === undefined
  }
  return items
}

function Matches({ matched, unread }: { matched: readonly MatchedLine<Known, Payout>[]; unread: readonly number[] }) {
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
            <StatementLineCard key={line.line} line={line} ticks={ticks} />
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
