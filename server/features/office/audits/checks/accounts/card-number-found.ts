import type { AuditedEntity } from '#domain/office/audit.ts'
import { isLuhnValid } from '#domain/registrations/payments/card.ts'
import { type WordsTable, wordColumns } from '#server/features/accounts/personal-data/queries.ts'
import { type Check, counted, type Looking } from '../../check.ts'

/** No number of a payment card stands where people or mails can read it. */
export const cardNumberFound: Check = {
  code: 'card_number_found',
  type: 'error',
  priority: 'high',
  category: 'Sécurité',
  message: (n) => counted(n, 'texte contient un numéro de carte', 'textes contiennent un numéro de carte'),
  look: async ({ db }) => {
    const found = []
    for (const [table, told] of Object.entries(TOLD_BY) as [WordsTable, ToldBy][]) {
      if (told === null) continue
      const [entity, id] = told
      for (const { entity_id, content } of await listNumbered(db, table, id))
        if ((content.match(ALONE) ?? []).some(isCard))
          found.push({ entity, entity_id, detail: 'suite de chiffres avec la clé d’une carte' })
    }
    return found
  },
}

/**
 * The entity and the id column that name a row. Null when nobody types anything there that is not checked elsewhere.
 */
type ToldBy = readonly [AuditedEntity, id: string] | null

const TOLD_BY: Record<WordsTable, ToldBy> = {
  account_suspensions: ['account', 'user_id'],
  audit_personal: null,
  club_broadcasts: ['message', 'id'],
  clubs: ['club', 'id'],
  comment_answers: ['answer', 'id'],
  comments: ['comment', 'id'],
  competition_changes: ['tournament_category', 'tournament_category_id'],
  contact_answers: ['contact_message', 'message_id'],
  contact_messages: ['contact_message', 'id'],
  court_spans: null,
  document_refusals: ['document', 'document_id'],
  documents: ['document', 'id'],
  // The names that cameras give to files contain dates and counters.
  files: null,
  // Its words stand in other tables, and its addresses are full of digits.
  mails: null,
  messages: ['message', 'id'],
  organizer_grants: ['club', 'club_id'],
  photos: ['photo', 'id'],
  plans: ['tournament', 'tournament_id'],
  promotion_refunds: ['refund', 'id'],
  refunds: ['refund', 'id'],
  registrations: ['registration', 'id'],
  reports: ['report', 'id'],
  table_devices: null,
  textile_preorders: ['preorder', 'id'],
  threads: ['message', 'last_message_id'],
  tournament_categories: ['tournament_category', 'id'],
  tournament_postponements: ['tournament', 'tournament_id'],
  tournaments: ['tournament', 'id'],
}

/** Columns of JSON are left out, because their numbers are ids of rows. */
async function listNumbered(db: Looking['db'], table: WordsTable, id: string) {
  const texts = await db<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'text'::regtype and attname = any(${wordColumns[table].columns})`
  const content = texts.map(({ name }) => db`x.${db(name)}`).reduce((all, one) => db`${all}, ${one}`)
  return db<{ entity_id: string; content: string }[]>`
    select x.${db(id)}::text as entity_id, concat_ws(' / ', ${content}) as content from ${db(table)} x
    where concat_ws(' / ', ${content}) ~ ${RUN_OF_DIGITS}`
}

/** Matches 13 to 19 digits, with or without separators. */
const RUN_OF_DIGITS = '[0-9](?:[ .-]?[0-9]){12,18}'

/** Leaves out a bank account number, which is longer and contains such a run. */
const ALONE = /(?<!\d[ .-]?)\d(?:[ .-]?\d){12,18}(?![ .-]?\d)/g

/**
 * Numbers of associations have fourteen digits and the same check digit as cards, but cards of that length begin
 * differently.
 */
function isCard(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '')
  return isLuhnValid(digits) && (digits.length !== 14 || /^3[068]/.test(digits))
}
