import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerLink } from '#contract/partner/kit-orders.ts'
import { formatDate, formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** The addresses by which the partner reads its orders: made, shown once, revoked. */
export function PartnerLinks() {
  const { data, error, refetch, isFetching } = useQuery(orpc.kitOrders.partnerLinks.queryOptions())
  const [revoked, setRevoked] = useState<PartnerLink | null>(null)
  const made = useAct(
    orpc.kitOrders.makePartnerLink.mutationOptions(useChange({ onDone: () => undefined, onClose: () => undefined })),
  )
  const revoke = useAct(
    orpc.kitOrders.revokePartnerLink.mutationOptions(
      useChange({
        onDone: () => showToast({ title: 'Adresse révoquée.', tone: 'success' }),
        onClose: () => setRevoked(null),
      }),
    ),
  )
  // The latest comes first; its address is no longer worth copying once it is revoked.
  return (
    <div className="grid gap-5">
      <p className="max-w-prose">
        Le partenaire lit les commandes transmises à une adresse secrète, sans compte. Elle ne montre rien d’autre.
      </p>
      <p>
        <Button pending={made.isPending} onClick={() => made.act(undefined)}>
          Créer une adresse
        </Button>
      </p>
      {made.data && !data?.[0]?.revoked_at && (
        <Alert
          tone="success"
          title="Adresse créée, à transmettre au partenaire"
          action={<CopyButton text={made.data.url} label="Copier l’adresse" done="Adresse copiée" />}
        >
          <p className="figures wrap-anywhere">{made.data.url}</p>
          <p>Elle n’est montrée que maintenant.</p>
        </Alert>
      )}
      {error && !data ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24 rounded-card" />
      ) : data.length === 0 ? (
        <EmptyState title="Aucune adresse">Créez-en une et envoyez-la au partenaire.</EmptyState>
      ) : (
        <RowList aria-label="Adresses de la page du partenaire">
          {data.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => setRevoked(link)} />
          ))}
        </RowList>
      )}
      <ConfirmDialog
        isOpen={revoked !== null}
        title="Révoquer cette adresse"
        confirmLabel="Révoquer"
        pending={revoke.isPending}
        onConfirm={() => revoked && revoke.act({ id: revoked.id })}
        onClose={() => setRevoked(null)}
      >
        Le partenaire ne pourra plus lire ses commandes par elle. Vous pourrez en créer une autre.
      </ConfirmDialog>
    </div>
  )
}

function LinkRow({ link, onRevoke }: { link: PartnerLink; onRevoke: () => void }) {
  const { created_at, created_by, last_used_at, revoked_at } = link
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        Créée le {formatDate(created_at, PARIS)}
        {created_by && ` par ${created_by}`}
        <span className="block text-[0.9375rem] text-muted">
          {last_used_at ? `Ouverte la dernière fois ${formatLongMoment(last_used_at, PARIS)}` : 'Jamais ouverte'}
        </span>
      </p>
      {revoked_at ? (
        <Badge>Révoquée le {formatDate(revoked_at, PARIS)}</Badge>
      ) : (
        <Button variant="secondary" onClick={onRevoke}>
          Révoquer…
        </Button>
      )}
    </li>
  )
}
