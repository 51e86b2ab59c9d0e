import { z } from 'zod'
import {
  AUDITED_ENTITIES,
  type AuditedEntity,
  AUDIT_STATES,
  FINDING_AGES,
  FINDING_PRIORITIES,
  FINDING_TYPES,
} from '#domain/office/audit.ts'
import { day, instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Audit')

export const audits = {
  list: member.get('/audits', 'Les audits, le dernier d’abord', { asks: paged({}), answers: page(run) }),
  get: member.get('/audits/{id}', 'Ce qu’un audit a trouvé', { asks: { id: z.int().positive() }, answers: whole }),
  start: member.post('/audits', 'Lancer l’audit', { refuses: ['NOT_ALLOWED_NOW'], answers: run, status: 201 }),
  cancel: member.delete('/audits/{id}', 'Arrêter un audit en cours', {
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id: z.int().positive() },
    answers: run,
  }),
  ignore: member.put('/audits/findings/{id}', 'Mettre un problème de côté jusqu’à un jour, ou le reprendre', {
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id: z.string().max(80), until: day.nullable() },
    answers: { id: z.string(), ignored_until: day.nullable() },
  }),
}

export type AuditRun = z.infer<typeof run>
export type AuditFinding = z.infer<typeof finding>
export type AuditReport = z.infer<typeof whole>
