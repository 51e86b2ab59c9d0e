import { z } from 'zod'
import { KIT_PRODUCTS, KIT_SIZES } from '#domain/partner/kit.ts'
import { KIT_ORDER_STATES } from '#domain/partner/kit-order-life.ts'
import { day, errors, instant, memberRoute, page } from '../common/base.ts'
import { reason } from '../common/reason.ts'

const tags = ['Partenaire']
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

const act = (path: string, summary: string) =>
  memberRoute
    .errors(errors('CONFLICT', 'NOT_ALLOWED_NOW', 'PREORDERS_CLOSED'))
    .route({ method: 'PUT', path: `/admin/preorders/{id}/${path}`, summary, tags })

export const kitOrders = {
  list: memberRoute
    .route({ method: 'GET', path: '/admin/preorders', summary: 'Les commandes textile, la dernière d’abord', tags })
    .input(kitOrdersAsked.extend({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(page(order)),
  get: memberRoute
    .route({ method: 'GET', path: '/admin/preorders/{id}', summary: 'Une commande textile', tags })
    .input(z.strictObject({ id }))
    .output(order),
  forward: act('forwarding', 'Transmettre une commande au partenaire')
    .input(z.strictObject({ id, version }))
    .output(order),
  handle: act('handling', 'Marquer une commande traitée').input(z.strictObject({ id, version })).output(order),
  cancel: act('cancellation', 'Annuler une commande, pour un motif que le club reçoit')
    .input(z.strictObject({ id, version, reason }))
    .output(order),
  partnerLinks: memberRoute
    .route({ method: 'GET', path: '/admin/partner-links', summary: 'Les adresses de la page du partenaire', tags })
    .output(z.array(partnerLink)),
  makePartnerLink: memberRoute
    .route({
      method: 'POST',
      path: '/admin/partner-links',
      summary: 'Créer une adresse de la page du partenaire, montrée cette seule fois',
      tags,
      successStatus: 201,
    })
    .output(z.object({ url: z.string() })),
  revokePartnerLink: memberRoute
    .route({
      method: 'DELETE',
      path: '/admin/partner-links/{id}',
      summary: 'Révoquer une adresse de la page du partenaire',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(z.array(partnerLink)),
}

export type KitOrder = z.infer<typeof order>
export type PartnerLink = z.infer<typeof partnerLink>
