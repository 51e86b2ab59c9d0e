import type { Sql, Statement, Tx } from '#server/platform/database/client.ts'
import type { Subject } from '../holdings.ts'
import { addressPattern, namePattern, phonePattern } from '../patterns.ts'
import { CLEANED, type Cleaned, type Known } from '../words.ts'

/**
 * Removes a person from the words of others (`CLEANED`): their addresses everywhere, their name and telephone only in
 * the rows near them.
 */
export async function unname(tx: Tx, subject: Subject) {
  const { user_id, emails, full_name, phone } = subject
  const addresses = emails.map((email): Pattern => [addressPattern(email), '(adresse effacée)', 'gi'])
  const names: Pattern[] = [
    ...(full_name === null ? [] : [[namePattern(full_name), 'une personne effacée', 'g'] as const]),
    ...(phone === null ? [] : [[phonePattern(phone), '(numéro effacé)', 'g'] as const]),
  ]
  await tx`
    update audit_personal set reason = null, reason_salt = null
    where reason ~* any(${addresses.map(([pattern]) => pattern)}) or reason ~ ${namePattern(full_name ?? subject.email)}`
  // Messages of the person to the platform or the partner left as mails.
  await tx`
    update mails set subject = '', html = '', plain_text = ''
    where reply_to = any(${emails}) and kind in ('contact', 'preorder')`
  const shapes = await shapesOf(tx)
  const known = knownTo(tx, subject)
  for (const [table, { columns, sought = columns, near }] of Object.entries<Cleaned>(CLEANED)) {
    const words = columns.map((column) => ({ column, ...shapes.get(`${table}.${column}`)! }))
    const text = tx`concat_ws(' ', ${listed(
      tx,
      sought.map((column) => tx`x.${tx(column)}::text`),
    )})`
    // Every row is read, so plain text is searched: a pattern is slower.
    const addressed = emails.map((email) => tx`strpos(lower(${text}), ${email}) > 0`)
    const where = addressed.reduce((all, one) => tx`${all} or ${one}`)
    await cleanWords(tx, { table, words, patterns: addresses, where })
    const isNamed = tx`(${near(tx, known)}) and ${text} ~* any(${names.map(([pattern]) => pattern)})`
    if (names.length > 0) await cleanWords(tx, { table, words, patterns: names, where: isNamed })
  }
  await tx`update messages set sender = 'Une personne effacée' where author_id = ${user_id}`
  await tx`update mails set reply_to = null where reply_to = any(${emails})`
}

/**
 * The clubs that the person belongs to, has left or asked to join, with their tournaments and the people who read about
 * them.
 */
function knownTo(db: Sql, { user_id, emails, club }: Subject): Known {
  const own = club?.id ?? null
  const clubs = db`
    (select club_id from club_join_requests where user_id = ${user_id} union select ${own}::int
     union select id from clubs where merged_into = ${own}
     union select entity_id::int from audit_log where entity = 'club' and actor_id = ${user_id})`
  const tournaments = db`(select id from tournaments where organizer_club_id in ${clubs})`
  // Administrators are told about the acts of other administrators.
  const readers = db`
    (select user_id from club_members where club_id in ${clubs}
     union select user_id from platform_admins where exists (
       select from audit_log where ${user_id} = any(array[actor_id::text, entity_id])
         and (action like 'account.admin%' or action like 'platform.%')))`
  const categories = db`(select id from tournament_categories where tournament_id in ${tournaments})`
  return { user_id, emails, clubs, tournaments, categories, readers }
}

/** A regular expression of PostgreSQL, its replacement, and its flags. */
type Pattern = readonly [looked_for: string, instead: string, flags: string]

type Shape = { is_json: boolean; longest: number | null }

type Cleaning = {
  table: string
  words: readonly (Shape & { column: string })[]
  patterns: readonly Pattern[]
  where: Statement
}

async function cleanWords(tx: Tx, { table, words, patterns, where }: Cleaning) {
  const cleaned = words.map(({ column, is_json, longest }) => {
    const replaced = patterns.reduce(
      (all, [pattern, instead, flags]) => tx`regexp_replace(${all}, ${pattern}, ${instead}, ${flags})`,
      tx`x.${tx(column)}::text`,
    )
    if (is_json) return tx`${tx(column)} = (${replaced})::jsonb`
    return longest === null ? tx`${tx(column)} = ${replaced}` : tx`${tx(column)} = left(${replaced}, ${longest})`
  })
  await tx`update ${tx(table)} x set ${listed(tx, cleaned)} where ${where}`
}

const listed = (db: Sql, all: readonly Statement[]) => all.reduce((before, one) => db`${before}, ${one}`)

/**
 * The type and longest text of each column, by 'table.column': the replacement of a name may be longer than the name.
 */
async function shapesOf(db: Sql): Promise<Map<string, Shape>> {
  const rows = await db<(Shape & { place: string })[]>`
    select a.attrelid::regclass::text || '.' || a.attname as place, a.atttypid = 'jsonb'::regtype as is_json,
      (select min(substring(pg_get_constraintdef(c.oid) from 'length\\(.*<= ([0-9]+)')::int) from pg_constraint c
       where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as longest
    from pg_attribute a where a.attrelid::regclass::text = any(${Object.keys(CLEANED)}) and a.attnum > 0`
  return new Map(rows.map(({ place, ...shape }) => [place, shape]))
}
