import type { AuditedEntity } from '#domain/office/audit.ts'
import { isLuhnValid } from '#domain/registrations/payments/card.ts'
import { type WordsTable, wordColumns } from '#server/features/accounts/personal-data/queries.ts'
import { type Check, counted, type Looking } from '../../check.ts'

/** Nobody has written the number of a card where people or mails can read it. */
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

/** The entity and the column by which a row is told. Null: nobody types anything there that is not looked at elsewhere. */
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
  // Cameras write dates and counters.
  files: null,
  // Its words stand in another table, and its addresses are full of digits.
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

/** Numbers of JSON are those of rows. */
async function listNumbered(db: Looking['db'], table: WordsTable, id: string) {
  const texts = await db<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'text'::regtype and attname = any(${wordColumns[table].columns})`
  const content = texts.map(({ name }) => db`x.${db(name)}`).reduce((all, one) => db`${all}, ${one}`)
  return db<{ entity_id: string; content: string }[]>`
    select x.${db(id)}::text as entity_id, concat_ws(' / ', ${content}) as content from ${db(table)} x
    where concat_ws(' / ', ${content}) ~ ${RUN_OF_DIGITS}`
}

/** 13 to 19 digits, set apart or not. */
const RUN_OF_DIGITS = '[0-9](?:[ .-]?[0-9]){12,18}'

/** An account number is longer, and holds such a run. */
const ALONE = /(?<!\d[ .-]?)\d(?:[ .-]?\d){12,18}(?![ .-]?\d)/g

/** Numbers of associations have fourteen digits and the same key as cards: cards of that length begin otherwise. */
function isCard(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '')
  return isLuhnValid(digits) && (digits.length !== 14 || /^3[068]/.test(digits))
}
