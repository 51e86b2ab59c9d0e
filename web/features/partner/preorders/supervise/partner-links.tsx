import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerLink } from '#contract/partner/kit-orders.ts'
import { formatDate, formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** The addresses by which the partner reads its orders. Each is shown once, when it is made, and may be revoked. */
export function PartnerLinks() {
  const query = useQuery(orpc.kitOrders.partnerLinks.queryOptions())
  const [revoked, setRevoked] = useState<PartnerLink | null>(null)
  const made = useToldAct({ act: orpc.kitOrders.makePartnerLink, done: null })
  // The latest link comes first; once it is revoked, its address is no longer worth copying.
  const isRevoked = Boolean(query.data?.[0]?.revoked_at)
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
      {made.data && !isRevoked && (
        <Alert
          tone="success"
          title="Adresse créée, à transmettre au partenaire"
          action={<CopyButton text={made.data.url} label="Copier l’adresse" done="Adresse copiée" />}
        >
          <p className="figures wrap-anywhere">{made.data.url}</p>
          <p>Elle n’est montrée que maintenant.</p>
        </Alert>
      )}
      <Loaded query={query} skeleton="h-24" label="Chargement des adresses">
        {(links) =>
          links.length === 0 ? (
            <EmptyState title="Aucune adresse">Créez-en une et envoyez-la au partenaire.</EmptyState>
          ) : (
            <RowList aria-label="Adresses de la page du partenaire">
              {links.map((link) => (
                <LinkRow key={link.id} link={link} onRevoke={() => setRevoked(link)} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {revoked && (
        <ConfirmAct
          title="Révoquer cette adresse"
          confirmLabel="Révoquer"
          act={orpc.kitOrders.revokePartnerLink}
          input={{ id: revoked.id }}
          done="Adresse révoquée."
          onClose={() => setRevoked(null)}
        >
          Le partenaire ne pourra plus lire ses commandes par elle. Vous pourrez en créer une autre.
        </ConfirmAct>
      )}
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
