import { z } from 'zod'
import { ORIGINS } from '#domain/notices/journal/journal-origins.ts'
import { JOURNAL_NOUNS, type JournalNoun } from '#domain/notices/journal/journal-nouns.ts'
import { day, instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const NOUNS = Object.keys(JOURNAL_NOUNS) as [JournalNoun, ...JournalNoun[]]

export const journalLine = z.object({
  id: z.string(),
  at: instant,
  /** Null: the passing of time, or somebody who has left. */
  actor: z.string().nullable(),
  action: z.string(),
  /** What follows the name: « a validé une inscription ». */
  sentence: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** Field, and what it was and became, or a fact. */
  changes: z.record(z.string(), z.unknown()),
  /** What was said to say why; of what is about a person, read with what names them. */
  reason: z.string().nullable(),
  /** Null for the lines of before it was noted. */
  origin: z.enum(ORIGINS).nullable(),
  session_id: z.string().nullable(),
  request_id: z.string().nullable(),
  /** There is more, which names people. */
  has_personal: z.boolean(),
})

/** The filters of the list. */
export const journalAsked = z.strictObject({
  noun: z.enum(NOUNS).optional(),
  /** Name or address of who acted. */
  actor: z.string().trim().max(120).optional(),
  /** What it is about: `club`, and its number or identifier, which others may have too. */
  entity: z.string().trim().max(40).optional(),
  entity_id: z.string().trim().max(80).optional(),
  origin: z.enum(ORIGINS).optional(),
  session_id: z.uuid().optional(),
  /** A part of what was said to say why. */
  reason: z.string().trim().max(120).optional(),
  from: day.optional(),
  to: day.optional(),
})

const member = verbs(memberRoute, 'Journal')

export const journal = {
  list: member.get('/journal', 'Le journal, la dernière ligne d’abord', {
    asks: paged(journalAsked.shape),
    answers: page(journalLine),
  }),
  readPersonal: member.post(
    '/journal/{id}/reading',
    'Lire les données personnelles d’une ligne, ce qui s’écrit au journal',
    { asks: { id: z.string().regex(/^\d{1,18}$/) }, answers: { changes: z.record(z.string(), z.unknown()) } },
  ),
}

export type JournalLine = z.infer<typeof journalLine>
