import { z } from 'zod'
import { KIT_PRODUCTS, KIT_SIZES } from '#domain/partner/kit.ts'
import { KIT_ORDER_STATES } from '#domain/partner/kit-order-life.ts'
import { day, instant, memberRoute, page, paged } from '../common/base.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'

const id = z.uuid()
/** Of what was read: an act on an older one is refused. */
const version = z.string().max(40)

const order = z.object({
  id,
  version: z.string(),
  club_id: z.int().nullable(),
  club_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  tournament_name: z.string(),
  quantity: z.int(),
  product_type: z.enum(KIT_PRODUCTS),
  special_requests: z.string().nullable(),
  sizes: z.partialRecord(z.enum(KIT_SIZES), z.int()),
  status: z.enum(KIT_ORDER_STATES),
  /** It has waited longer than a club should. */
  late: z.boolean(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: instant,
  forwarded_at: instant.nullable(),
  settled_at: instant.nullable(),
  permissions: z.object({ forward: z.boolean(), handle: z.boolean(), cancel: z.boolean() }),
})

/** The filters of the list. */
export const kitOrdersAsked = z.strictObject({
  /** Club, contact or tournament. */
  q: z.string().trim().max(100).optional(),
  status: z.enum(KIT_ORDER_STATES).optional(),
  product_type: z.enum(KIT_PRODUCTS).optional(),
  /** Days of Paris, both included. */
  from: day.optional(),
  to: day.optional(),
  late: z.literal('true').optional(),
})

const partnerLink = z.object({
  id,
  created_at: instant,
  created_by: z.string().nullable(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
})

const member = verbs(memberRoute, 'Partenaire')
const act = verbs(memberRoute, 'Partenaire', 'CONFLICT', 'NOT_ALLOWED_NOW', 'PREORDERS_CLOSED')

export const kitOrders = {
  list: member.get('/admin/preorders', 'Les commandes textile, la dernière d’abord', {
    asks: paged(kitOrdersAsked.shape),
    answers: page(order),
  }),
  get: member.get('/admin/preorders/{id}', 'Une commande textile', { asks: { id }, answers: order }),
  forward: act.put('/admin/preorders/{id}/forwarding', 'Transmettre une commande au partenaire', {
    asks: { id, version },
    answers: order,
  }),
  handle: act.put('/admin/preorders/{id}/handling', 'Marquer une commande traitée', {
    asks: { id, version },
    answers: order,
  }),
  cancel: act.put('/admin/preorders/{id}/cancellation', 'Annuler une commande, pour un motif que le club reçoit', {
    asks: { id, version, reason },
    answers: order,
  }),
  partnerLinks: member.get('/admin/partner-links', 'Les adresses de la page du partenaire', {
    answers: z.array(partnerLink),
  }),
  makePartnerLink: member.post(
    '/admin/partner-links',
    'Créer une adresse de la page du partenaire, montrée cette seule fois',
    { answers: { url: z.string() }, status: 201 },
  ),
  revokePartnerLink: member.delete('/admin/partner-links/{id}', 'Révoquer une adresse de la page du partenaire', {
    asks: { id },
    answers: z.array(partnerLink),
  }),
}

export type KitOrder = z.infer<typeof order>
export type PartnerLink = z.infer<typeof partnerLink>
