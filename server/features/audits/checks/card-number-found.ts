import type { AuditedEntity } from '#domain/audit.ts'
import { isLuhnValid } from '#domain/card.ts'
import { type Check, counted } from '../check.ts'

/** Nobody has written the number of a card where people or mails can read it. */
export const cardNumberFound: Check = {
  code: 'card_number_found',
  type: 'error',
  priority: 'high',
  category: 'Sécurité',
  message: (n) => counted(n, 'texte contient un numéro de carte', 'textes contiennent un numéro de carte'),
  look: async ({ db }) => {
    const texts = await db<{ entity: AuditedEntity; entity_id: string; content: string }[]>`
      select 'message' as entity, id::text as entity_id, content from messages where content ~ ${RUN_OF_DIGITS}
      union all select 'comment', id::text, body from comments where body ~ ${RUN_OF_DIGITS}
      union all select 'contact_message', id::text, content from contact_messages where content ~ ${RUN_OF_DIGITS}
      union all select 'tournament', id::text, description from tournaments where description ~ ${RUN_OF_DIGITS}`
    return texts
      .filter(({ content }) => (content.match(ALONE) ?? []).some((run) => isLuhnValid(run.replaceAll(/\D/g, ''))))
      .map(({ entity, entity_id }) => ({ entity, entity_id, detail: 'suite de chiffres avec la clé d’une carte' }))
  },
}

/** 13 to 19 digits, set apart or not. */
const RUN_OF_DIGITS = '[0-9](?:[ .-]?[0-9]){12,18}'

/** An account number is longer, and holds such a run. */
const ALONE = /(?<!\d[ .-]?)\d(?:[ .-]?\d){12,18}(?![ .-]?\d)/g
