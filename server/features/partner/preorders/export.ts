import { type KitOrder, kitOrdersAsked } from '#contract/partner/kit-orders.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { KIT_PRODUCT_LABELS, sizesText } from '#domain/partner/kit.ts'
import { KIT_ORDER_LABELS } from '#domain/partner/kit-order-life.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listKitOrders } from './orders.ts'

export const ORDER_COLUMNS = [
  { title: 'Reçue le', cell: ({ created_at }: KitOrder) => tableMoment(created_at, PARIS) },
  { title: 'État', cell: ({ status }: KitOrder) => KIT_ORDER_LABELS[status] },
  { title: 'Club', cell: ({ club_name }: KitOrder) => club_name },
  { title: 'Contact', cell: ({ contact_name }: KitOrder) => contact_name },
  { title: 'E-mail', cell: ({ email }: KitOrder) => email },
  { title: 'Téléphone', cell: ({ phone }: KitOrder) => phone },
  { title: 'Tournoi', cell: ({ tournament_name }: KitOrder) => tournament_name },
  { title: 'Produit', cell: ({ product_type }: KitOrder) => KIT_PRODUCT_LABELS[product_type] },
  { title: 'Quantité', cell: ({ quantity }: KitOrder) => String(quantity) },
  { title: 'Tailles', cell: ({ sizes }: KitOrder) => sizesText(sizes) },
  { title: 'Demandes particulières', cell: ({ special_requests }: KitOrder) => special_requests ?? '' },
] as const

export const kitOrdersExport = adminExport({
  name: 'commandes',
  asked: kitOrdersAsked,
  columns: ORDER_COLUMNS,
  page: ({ db, clock }, asked) => listKitOrders(db, asked, clock()),
})
