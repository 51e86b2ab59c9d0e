import { z } from 'zod'
import {
  AUDITED_ENTITIES,
  type AuditedEntity,
  AUDIT_STATES,
  FINDING_AGES,
  FINDING_PRIORITIES,
  FINDING_TYPES,
} from '#domain/office/audit.ts'
import { day, errors, instant, memberRoute, page } from '../common/base.ts'

const tags = ['Audit']
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const ENTITIES = Object.keys(AUDITED_ENTITIES) as [AuditedEntity, ...AuditedEntity[]]

const run = z.object({
  id: z.int(),
  state: z.enum(AUDIT_STATES),
  /** Null: the night’s own, or somebody who has left. */
  started_by: z.string().nullable(),
  asked_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  checks_done: z.int(),
  checks_total: z.int(),
  /** Findings that nobody has set aside, by type. */
  counts: z.record(z.enum(FINDING_TYPES), z.int()),
})

const finding = z.object({
  code: z.string(),
  type: z.enum(FINDING_TYPES),
  priority: z.enum(FINDING_PRIORITIES),
  category: z.string(),
  message: z.string(),
  affected: z.int(),
  /** The first twenty. */
  examples: z.array(z.object({ entity: z.enum(ENTITIES), entity_id: z.string(), detail: z.string() })),
  first_seen_at: instant,
  age: z.enum(FINDING_AGES),
  /** Set aside until that day. */
  ignored_until: day.nullable(),
})

const whole = run.extend({
  findings: z.array(finding),
  /** Questions that got no answer. */
  unanswered: z.array(z.string()),
})

export const audits = {
  list: memberRoute
    .route({ method: 'GET', path: '/audits', summary: 'Les audits, le dernier d’abord', tags })
    .input(z.strictObject({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(page(run)),
  get: memberRoute
    .route({ method: 'GET', path: '/audits/{id}', summary: 'Ce qu’un audit a trouvé', tags })
    .input(z.strictObject({ id: z.int().positive() }))
    .output(whole),
  start: memberRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({ method: 'POST', path: '/audits', summary: 'Lancer l’audit', tags, successStatus: 201 })
    .output(run),
  cancel: memberRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({ method: 'DELETE', path: '/audits/{id}', summary: 'Arrêter un audit en cours', tags })
    .input(z.strictObject({ id: z.int().positive() }))
    .output(run),
  ignore: memberRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({
      method: 'PUT',
      path: '/audits/findings/{id}',
      summary: 'Mettre un problème de côté jusqu’à un jour, ou le reprendre',
      tags,
    })
    .input(z.strictObject({ id: z.string().max(80), until: day.nullable() }))
    .output(z.object({ id: z.string(), ignored_until: day.nullable() })),
}

export type AuditRun = z.infer<typeof run>
export type AuditFinding = z.infer<typeof finding>
export type AuditReport = z.infer<typeof whole>
