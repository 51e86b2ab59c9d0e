import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { KIT_PRODUCT_LABELS, KIT_PRODUCTS } from '#domain/partner/kit.ts'
import { KIT_ORDER_LABELS, KIT_ORDER_STATES } from '#domain/partner/kit-order-life.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { FoldedFilters } from '#web/components/ui/lists/folded-filters.tsx'
import { countChosen } from '#web/components/ui/lists/other-filters.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { SelectField } from '#web/components/ui/fields/select-field.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { given } from '#web/lib/router/search-params.ts'
import { OrderRow } from './order-row.tsx'
import { ordersAsked, ordersQuery } from './orders-query.ts'
import type { OrdersSearch } from './orders-search.ts'

const DatePicker = lazy(async () => ({
  default: (await import('#web/components/ui/fields/date-picker.tsx')).DatePicker,
}))
const OrderDialog = lazy(() => import('./order-dialog.tsx'))

const NOUN = ['commande', 'commandes'] as const

type OrdersScreenProps = {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
  onOpen: (id: string) => void
}

/** The orders of kit, those that wait and those that are settled. */
export function OrdersScreen({ search, onChange, onOpen }: OrdersScreenProps) {
  const query = useInfiniteQuery(ordersQuery(search))
  const change = (more: OrdersSearch) => onChange(given({ ...search, ...more }))
  const { fiche, ...list } = search
  return (
    <div className="grid gap-5">
      <FoldedFilters
        query={query}
        noun={NOUN}
        words={<WordsField placeholder="Club, contact ou tournoi" q={search.q} onChange={(q) => change({ q })} />}
        main={
          <SelectField
            label="État"
            empty="Tous"
            values={KIT_ORDER_STATES}
            labelOf={(state) => KIT_ORDER_LABELS[state]}
            value={search.etat}
            onChange={(etat) => change({ etat })}
          />
        }
        count={countChosen(search.etat, search.produit, search.du, search.au, search.retard)}
        className="sm:grid-cols-2 lg:grid-cols-4"
      >
        <SelectField
          label="Produit"
          empty="Tous"
          values={KIT_PRODUCTS}
          labelOf={(product) => KIT_PRODUCT_LABELS[product]}
          value={search.produit}
          onChange={(produit) => change({ produit })}
        />
        <Suspense fallback={<Skeleton className="h-11 lg:col-span-2" />}>
          <DatePicker
            label="Du"
            value={search.du ?? null}
            max={search.au}
            onChange={(du) => change({ du: du ?? undefined })}
          />
          <DatePicker
            label="Au"
            value={search.au ?? null}
            min={search.du}
            onChange={(au) => change({ au: au ?? undefined })}
          />
        </Suspense>
        <Checkbox
          checked={search.retard !== undefined}
          onChange={(event) => change({ retard: event.target.checked ? 'oui' : undefined })}
        >
          En retard seulement
        </Checkbox>
      </FoldedFilters>
      <PagedRows
        query={query}
        label="Commandes textile"
        noun={NOUN}
        empty={{ title: 'Aucune commande', text: 'Ce que les clubs commandent au partenaire arrive ici.' }}
        actions={<CsvLink name="commandes" asked={ordersAsked(search)} />}
      >
        {(order) => <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />}
      </PagedRows>
      <Suspense>{fiche && <OrderDialog id={fiche} onClose={() => onChange(list)} />}</Suspense>
    </div>
  )
}
