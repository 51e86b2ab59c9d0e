import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { HELD, NOT_HELD } from '#test/accounts/fates/held-columns.ts'
import { LEFT } from '#test/accounts/fates/left-words.ts'
import { fillEveryColumn } from '#test/kit/filled-rows.ts'
import { startTestServer } from '#test/kit/server.ts'
import { eraseAccount } from './commands/erase-account.ts'
import { tablesOf } from './holdings.ts'
import { CLEANED } from './words.ts'

const server = await startTestServer()
const { db, url } = await freshDatabase()

const cleaned = Object.entries(CLEANED).flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`))
/** ' teams: club_id name' by line → 'teams.club_id', 'teams.name'. */
const columnsIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [table, columns] = line.trim().split(': ') as [string, string]
      return columns.split(' ').map((column) => `${table}.${column}`)
    })
const left = Object.values(LEFT).flatMap(columnsIn)

test('chaque colonne de mots de la base sait si un effacement y passe, ou pourquoi il n’y touche pas', async () => {
  const rows = await db<{ place: string }[]>`
    select a.attrelid::regclass::text || '.' || a.attname as place
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname in ('public', 'auth', 'sandbox') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)`
  expect([...cleaned, ...left].toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})

test('chaque colonne qui désigne une personne, un club ou un tournoi part dans l’archive, ou dit pourquoi non', async () => {
  const rows = await db<{ place: string; is_held_back: boolean }[]>`
    select a.attrelid::regclass::text || '.' || a.attname as place,
      bool_or(c.confdeltype not in ('c', 'n') and c.confrelid in ('profiles'::regclass, 'auth.users'::regclass)) is true as is_held_back
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
      left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and a.attnum = any(c.conkey)
        and c.confrelid in ('profiles'::regclass, 'auth.users'::regclass, 'clubs'::regclass, 'tournaments'::regclass)
    where t.relkind = 'r' and n.nspname in ('public', 'auth') and a.attnum > 0 and not a.attisdropped
      and (c.oid is not null or a.attname ~ ${PERSONAL})
    group by a.attrelid, a.attname`
  // Whoever is named goes away with the account, or is forgotten: nothing holds an erasure back.
  expect(rows.filter(({ is_held_back }) => is_held_back)).toEqual([])
  const known = [...Object.values(HELD), ...Object.values(NOT_HELD)].flatMap(columnsIn)
  expect(known.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})

const PERSONAL = String.raw`(^|_)(email|phone|recipient|reply_to|reporter|president|coach_name|coach|address|user_agent|ip|licence_number|label)$|^(first|last|full|contact)_name$|^(actor|subject)_id$`

test('l’archive a les listes annoncées, chacune lue dans les tables annoncées', async () => {
  const club = { id: 1, name: '', rights: 'owner', status: 'active' } as const
  const archive = tablesOf(db, { user_id: NOBODY, email: '', emails: [], full_name: null, phone: null, club })
  for (const [name, lines] of Object.entries(HELD)) {
    const [row] = await db<{ 'QUERY PLAN': unknown }[]>`explain (format json) ${archive[name]!}`
    const read = new Set(JSON.stringify(row).match(/(?<="Relation Name":")\w+/g))
    const announced = columnsIn(lines).map((place) => place.split('.').at(-2)!)
    expect([name, announced.filter((table) => !read.has(table))]).toEqual([name, []])
  }
  const others = Object.keys(archive).filter((name) => !Object.hasOwn(HELD, name))
  expect(others.toSorted()).toEqual(BY_ANOTHER_ROW.toSorted())
})

/** Lists of rows that name neither: they hang by a registration or a message that does. */
const BY_ANOTHER_ROW = [
  'paiements',
  'paiements-recus',
  'remboursements-a-faire',
  'lignes-de-versement',
  'classements-finaux',
  'reponses-a-vos-messages',
]
const NOBODY = '00000000-0000-4000-8000-000000000000'

const NAME = 'Zélie "Zouzou" d’Arc'
const PHONE = '+33 6 12 34 56 78'
const EMAIL = 'zelie@exemple.test'
const WORDS = `${NAME}, 06.12.34.56.78, Zelie@Exemple.test`

test('dans une base pleine, effacée, une personne n’est plus dans aucun mot de ceux qui la connaissent', async () => {
  expect(await fillEveryColumn(url)).toEqual([])
  const user_id = await makePersonKnown(db)
  await fillWords(db)
  const now = new Date('2031-01-01T00:00:00Z')
  await db`
    insert into account_erasures (user_id, asked_at, due_at) values (${user_id}, ${now}, ${now})
    on conflict (user_id) do update set due_at = ${now}, successor_id = null`
  const jobs = { ...server.services.jobs, enqueue: async () => {} }
  await eraseAccount({ ...server.services, db, jobs, clock: () => now }, user_id)
  expect(await db`select from auth.users where id = ${user_id}`).toHaveLength(0)
  expect(await wordsLeft(db)).toEqual([])
})

/** In a filled database: one person who has to do with all the clubs, and whom nobody waits for. */
async function makePersonKnown(sql: Db) {
  const [row] = await sql<{ user_id: string }[]>`
    select m.user_id from club_members m join profiles p on p.id = m.user_id order by m.user_id limit 1`
  const { user_id } = row!
  await sql`update auth.users set email = ${EMAIL} where id = ${user_id}`
  await sql`update profiles set full_name = ${NAME}, phone = ${PHONE}, email = ${EMAIL} where id = ${user_id}`
  await sql`delete from settings`
  await sql`delete from erased_accounts`
  // A file of a filled database is shown by several tables at once.
  await sql`update photos set author_id = null`
  await sql`update platform_admins set is_owner = false`
  await sql`update club_members set rights = 'manager', club_id = (select min(id) from clubs where merged_into is null)`
  await sql`select setval(pg_get_serial_sequence('audit_log', 'id'), 1000)`
  await sql`
    insert into audit_log (actor_id, action, entity, entity_id) select ${user_id}, 'club.updated', 'club', id from clubs`
  const [reader] = await sql<{ email: string }[]>`
    select u.email from club_members m join auth.users u on u.id = m.user_id where m.user_id <> ${user_id} limit 1`
  await sql`update mails set recipient = ${reader!.email}`
  await sql`update contact_messages set email = ${reader!.email}`
  await sql`update audit_personal set subject_id = (select id from auth.users where email = ${reader!.email})`
  await sql`update account_suspensions set suspended_by = ${user_id}`
  await sql`update club_broadcasts set sent_by = ${user_id}`
  await sql`update files set club_id = (select club_id from club_members limit 1)`
  return user_id
}

/** In every row, as long as the column takes it: so that what stands in place of the name would be too long. */
async function fillWords(sql: Db) {
  for (const [table, { columns }] of Object.entries(CLEANED))
    for (const column of columns) {
      const [shape] = await sql<{ type: string }[]>`
        select atttypid::regtype::text as type from pg_attribute
        where attrelid = ${table}::regclass and attname = ${column}`
      const written = shape!.type === 'jsonb' ? sql`${sql.json({ said: [`\n${WORDS}`] })}` : sql`${WORDS}::text`
      const most = LONGEST[`${table}.${column}`]
      await sql`update ${sql(table)} set ${sql(column)} = ${most ? sql`left(lpad(${WORDS}, ${most}, '-'), ${most})` : written}`
    }
}

const LONGEST: Record<string, number> = { 'threads.subject': 150, 'photos.body': 140, 'table_devices.label': 40 }

async function wordsLeft(sql: Db) {
  const found: string[] = []
  for (const place of cleaned) {
    const [table, column] = place.split('.') as [string, string]
    const [row] = await sql<{ rows: number; still: string | null }[]>`
      select count(*)::int as rows, min(${sql(column)}::text) filter (
        where ${sql(column)}::text ~* 'zélie|zouzou|exemple[.]test|34.?56') as still from ${sql(table)}`
    if (row!.rows === 0) found.push(`${place}: no row`)
    if (row!.still !== null) found.push(`${place}: ${row!.still}`)
  }
  return found
}
