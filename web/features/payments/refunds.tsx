import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Refund } from '#contract/payments.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuros } from '#domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LoadMore } from '../../components/ui/load-more.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Money that somebody must give back by hand, the most urgent first, and the word that it is done. */
export function Refunds({ scope }: { scope: 'all' | 'organized' }) {
  const [asked, setAsked] = useState<Refund | null>(null)
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...orpc.payments.refunds.infiniteOptions({
      input: (cursor: string | undefined) => ({ scope, status: 'due' as const, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return (
      <Alert
        tone="danger"
        title={problemOf(error).message}
        action={
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      />
    )
  if (!data)
    return (
      <div role="status" aria-label="Chargement des remboursements" className="grid gap-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
    )
  const refunds = data.pages.flatMap((page) => page.items)
  if (refunds.length === 0)
    return (
      <EmptyState title="Aucun remboursement à faire">
        Ceux que la banque ne fait pas d’elle-même apparaissent ici, avec leur date limite.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <RefundCard key={refund.id} refund={refund} onSettle={setAsked} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          shown={refunds.length}
          noun="remboursements"
          hasMore
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      <Suspense>{asked && <SettleDialog refund={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}

function RefundCard({ refund, onSettle }: { refund: Refund; onSettle: (refund: Refund) => void }) {
  const { team_name, club_name, tournament, amount_cents, reason, due_at, overdue, method } = refund
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg leading-tight break-words">{team_name}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {club_name}
          <br />
          {tournament.title}
          <br />
          {reason}
        </p>
      </div>
      <div>
        <p className="figures text-2xl leading-tight font-bold">{formatEuros(amount_cents)}</p>
        <p className="text-sm text-muted">Payé par {PAYMENT_METHOD_LABELS[method].toLowerCase()}</p>
      </div>
      <div className="flex flex-col items-start gap-1.5 sm:items-end">
        {overdue ? (
          <Badge tone="danger">En retard : {formatDate(due_at, PARIS)}</Badge>
        ) : (
          <Badge tone="warning">Avant le {formatDate(due_at, PARIS)}</Badge>
        )}
      </div>
      <Button onClick={() => onSettle(refund)} className="max-sm:w-full">
        Remboursement fait
      </Button>
    </Card>
  )
}

function SettleDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id, team_name, club_name, amount_cents } = refund
  const { mutate, isPending } = useMutation(
    orpc.payments.settleRefund.mutationOptions({
      onSuccess: () => showToast({ title: `Remboursement de ${team_name} noté`, tone: 'success' }),
      onError: (error) => showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' }),
      onSettled: async () => {
        onClose()
        await queryClient.invalidateQueries()
      },
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title="Le remboursement est fait ?"
      confirmLabel="Oui, il est fait"
      pending={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    >
      {formatEuros(amount_cents)} rendus à {club_name} pour <strong className="text-ink">{team_name}</strong>. Le club
      reçoit son avoir et un message.
    </ConfirmDialog>
  )
}
