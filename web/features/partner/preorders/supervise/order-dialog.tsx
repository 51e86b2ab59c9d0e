import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitOrder } from '#contract/partner/kit-orders.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { KIT_PRODUCT_LABELS, KIT_SIZES } from '#domain/partner/kit.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Facts } from '#web/components/ui/lists/facts.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { OrderBadge } from './order-row.tsx'

/** Every field of an order, and the acts on it. */
export default function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.kitOrders.get.queryOptions({ input: { id } }))
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={query.data?.club_name ?? 'Commande textile'}>
      <Loaded query={query} skeleton="h-80" label="Chargement de la commande">
        {(order) => <Details order={order} />}
      </Loaded>
    </Dialog>
  )
}

const DONE = 'Enregistré\u00a0: le club est prévenu.'

function Details({ order }: { order: KitOrder }) {
  const [cancels, setCancels] = useState(false)
  const forward = useToldAct({ act: orpc.kitOrders.forward, done: DONE })
  const handle = useToldAct({ act: orpc.kitOrders.handle, done: DONE })
  const isPending = forward.isPending || handle.isPending
  const { id, version, permissions } = order
  const at = (instant: string | null) => instant && formatLongMoment(instant, PARIS)
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap gap-2">
        <OrderBadge status={order.status} />
      </p>
      <Facts
        facts={[
          ['Contact', order.contact_name],
          ['E-mail', order.email && <MailLink email={order.email} />],
          ['Téléphone', order.phone && <PhoneLink phone={order.phone} className="underline underline-offset-4" />],
          ['Tournoi', order.tournament_name],
          ['Produit', KIT_PRODUCT_LABELS[order.product_type]],
          ['Quantité', String(order.quantity)],
          ['Demandes particulières', order.special_requests],
          ['Reçue', at(order.created_at)],
          ['Transmise', at(order.forwarded_at)],
          [order.status === 'cancelled' ? 'Annulée' : 'Traitée', at(order.settled_at)],
          ['Motif', order.reason],
          ['Par', order.decided_by],
        ]}
      />
      <Sizes order={order} />
      <div className="flex flex-wrap justify-end gap-3">
        {permissions.cancel && (
          <Button variant="secondary" onClick={() => setCancels(true)}>
            Annuler la commande…
          </Button>
        )}
        {permissions.forward && (
          <Button
            variant={order.status === 'new' ? 'primary' : 'secondary'}
            pending={isPending}
            onClick={() => forward.act({ id, version })}
          >
            {order.status === 'new' ? 'Transmettre au partenaire' : 'Transmettre à nouveau'}
          </Button>
        )}
        {permissions.handle && (
          <Button pending={isPending} onClick={() => handle.act({ id, version })}>
            Marquer traitée
          </Button>
        )}
      </div>
      {cancels && (
        <ReasonAct
          title="Annuler la commande"
          description={order.club_name}
          confirmLabel="Annuler la commande"
          hint="Le club le lira tel quel, et le partenaire si la commande lui a été transmise."
          act={orpc.kitOrders.cancel}
          input={(reason) => ({ id, version, reason })}
          done={DONE}
          onClose={() => setCancels(false)}
        />
      )}
    </div>
  )
}

function Sizes({ order: { sizes } }: { order: KitOrder }) {
  const given = KIT_SIZES.filter((size) => sizes[size])
  if (given.length === 0) return <p className="text-muted">Le club n’a pas précisé les tailles.</p>
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left font-semibold">Tailles</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col">Taille</th>
          <th scope="col" className="text-right">
            Pièces
          </th>
        </tr>
      </thead>
      <tbody>
        {given.map((size) => (
          <tr key={size} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {size}
            </th>
            <td className="figures text-right">{sizes[size]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="underline underline-offset-4">
    {email}
  </a>
)
