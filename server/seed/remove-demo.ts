import type { Db, Tx } from '#server/platform/database/client.ts'
import { type StoredFile, pieceKey } from '#server/platform/uploads/files.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type Removed = {
  /** Rows removed, by table. */
  rows: Record<string, number>
  /** What stays of the demonstration, because something that people made hangs on it. */
  kept: Record<'clubs' | 'tournaments' | 'accounts', number>
}

/**
 * Removes what is marked as demonstration, and what hangs on it, in one transaction. What people made stays, with the
 * rows that it cannot be without; an account of the demonstration that stays for its sake opens no more. The journal
 * keeps its lines.
 * @param storage where its files are removed once the rows are gone
 */
export async function removeDemo(db: Db, storage: Pick<Storage, 'remove'>): Promise<Removed> {
  const { files, ...removed } = await db.begin(removeRows)
  for (const file of files) for (const piece of Object.keys(file.pieces)) await storage.remove(pieceKey(file, piece))
  return removed
}

type File = Pick<StoredFile, 'id' | 'noun' | 'pieces'>

/** @public the tests roll it back */
export async function removeRows(tx: Tx): Promise<Removed & { files: File[] }> {
  await tx`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
  await tx`lock table clubs, tournaments, registrations, auth.users in share row exclusive mode`
  const keys = await listKeys(tx)
  await tx`create temp table marked (t oid, r tid, primary key (t, r)) on commit drop`
  await tx`create temp table doomed (t oid, r tid, primary key (t, r)) on commit drop`
  await tx`create temp table kept (t oid, r tid, primary key (t, r)) on commit drop`
  for (const [table, sign] of Object.entries(MARKS))
    await tx.unsafe(`insert into marked select tableoid, ctid from ${table} where ${sign} on conflict do nothing`)
  await tx`insert into doomed select * from marked`
  await spreadDown(tx, keys)
  for (const [table, sign] of Object.entries(MADE_BY_PEOPLE))
    await tx.unsafe(
      `insert into kept select x.tableoid, x.ctid from ${table} x join doomed d on (d.t, d.r) = (x.tableoid, x.ctid)
       where ${sign} on conflict do nothing`,
    )
  await spreadUp(tx, keys)
  // A club always has an owner.
  await tx`
    insert into kept select m.tableoid, m.ctid from club_members m join clubs c on c.id = m.club_id
    join kept k on (k.t, k.r) = (c.tableoid, c.ctid) where m.rights = 'owner' on conflict do nothing`
  await spreadUp(tx, keys)
  await tx`truncate doomed`
  await tx`insert into doomed select * from marked except select * from kept`
  await spreadDown(tx, keys)
  const files = await tx<File[]>`
    select f.id, f.noun, f.pieces from files f join doomed d on (d.t, d.r) = (f.tableoid, f.ctid)`
  const rows = await deleteDoomed(tx)
  const [kept] = await tx<Removed['kept'][]>`
    select (select count(*)::int from clubs where demo) as clubs,
      (select count(*)::int from tournaments where demo) as tournaments,
      (select count(*)::int from auth.users where email like ${DEMO_ADDRESSES}) as accounts`
  return { rows, kept: kept!, files }
}

/** Nobody can have an address of this domain: RFC 2606 reserves `.test`. */
const DEMO_ADDRESSES = '%@exemple.test'

/** Where the demonstration is marked, by its flags, its addresses, or being of a use that production refuses. */
const MARKS = {
  clubs: 'demo',
  tournaments: 'demo',
  strength_parts: 'demo',
  past_tournaments: 'demo',
  insight_checks: 'is_demo',
  'auth.users': `email like '${DEMO_ADDRESSES}'`,
  contact_messages: `email like '${DEMO_ADDRESSES}'`,
  textile_preorders: `email like '${DEMO_ADDRESSES}'`,
  mails: `recipient like '${DEMO_ADDRESSES}'`,
  files: `uploaded_by in (select id from auth.users where email like '${DEMO_ADDRESSES}') or club_id in (select id from clubs where demo)`,
  // Forecasts are asked for again.
  weather_forecasts: 'true',
  'sandbox.sessions': 'true',
  'sandbox.refunds': 'true',
} as const

const REAL_CLUB = (column: string) => `x.${column} in (select id from clubs where not demo)`
const REAL_PERSON = (column: string) =>
  `x.${column} in (select id from auth.users where email not like '${DEMO_ADDRESSES}')`

/** Rows that are not of the demonstration although they hang on it. */
const MADE_BY_PEOPLE = {
  clubs: 'not x.demo',
  tournaments: 'not x.demo',
  'auth.users': `x.email not like '${DEMO_ADDRESSES}'`,
  club_members: REAL_PERSON('user_id'),
  registrations: `${REAL_CLUB('club_id')} or ${REAL_PERSON('user_id')}`,
  comments: `${REAL_CLUB('club_id')} or ${REAL_PERSON('author_id')}`,
  comment_answers: `${REAL_CLUB('club_id')} or ${REAL_PERSON('author_id')}`,
  photos: `${REAL_CLUB('club_id')} or ${REAL_PERSON('author_id')}`,
  messages: REAL_PERSON('author_id'),
  documents: REAL_PERSON('uploaded_by'),
  files: REAL_PERSON('uploaded_by'),
} as const

/** A foreign key whose row cannot be without its parent. Those that become null free their row by themselves. */
type Key = { child: string; parent: string; on: string }

const listKeys = (tx: Tx): Promise<Key[]> =>
  tx<Key[]>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select string_agg(format('c.%I = p.%I', own.attname, other.attname), ' and ')
       from unnest(c.conkey, c.confkey) as k (own, other)
       join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
       join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other) as on
    from pg_constraint c where c.contype = 'f' and c.confdeltype <> 'n' and c.confdeltype <> 'd'`.then((keys) => [
    ...keys,
  ])

/** Dooms what hangs on doomed rows, except what is kept, until nothing more does. */
const spreadDown = (tx: Tx, keys: Key[]) =>
  untilStill(keys, ({ child, parent, on }) =>
    tx.unsafe(
      `insert into doomed select c.tableoid, c.ctid from ${child} c join ${parent} p on ${on}
       join doomed d on (d.t, d.r) = (p.tableoid, p.ctid)
       where not exists (select from kept k where (k.t, k.r) = (c.tableoid, c.ctid))
       on conflict do nothing returning 1 as one`,
    ),
  )

/** Keeps what kept rows cannot be without. */
const spreadUp = (tx: Tx, keys: Key[]) =>
  untilStill(keys, ({ child, parent, on }) =>
    tx.unsafe(
      `insert into kept select p.tableoid, p.ctid from ${parent} p join ${child} c on ${on}
       join kept k on (k.t, k.r) = (c.tableoid, c.ctid) on conflict do nothing returning 1 as one`,
    ),
  )

async function untilStill(keys: Key[], step: (key: Key) => Promise<readonly unknown[]>) {
  for (let grown = true; grown;) {
    grown = false
    for (const key of keys) if ((await step(key)).length > 0) grown = true
  }
}

/** One statement deletes from all tables, because foreign keys are looked at when it ends. */
async function deleteDoomed(tx: Tx): Promise<Record<string, number>> {
  const tables = await tx<{ name: string; count: number }[]>`
    select t::regclass::text as name, count(*)::int as count from doomed group by t order by 1`
  const parts = tables.map(
    ({ name }, index) => `d${index} as (delete from ${name} x using doomed d where (d.t, d.r) = (x.tableoid, x.ctid))`,
  )
  // The owner of a demonstration leaves with it.
  await tx`alter table platform_admins disable trigger user`
  if (parts.length > 0) await tx.unsafe(`with ${parts.join(', ')} select 1`)
  await closeAccounts(tx)
  await tx`alter table platform_admins enable trigger user`
  return Object.fromEntries(tables.map(({ name, count }) => [name, count]))
}

/** Of the accounts that stay, passwords and second factors are public. */
async function closeAccounts(tx: Tx) {
  const theirs = tx`select id from auth.users where email like ${DEMO_ADDRESSES}`
  await tx`update auth.users set password_hash = null where email like ${DEMO_ADDRESSES}`
  await tx`delete from auth.sessions where user_id in (${theirs})`
  await tx`delete from auth.factors where user_id in (${theirs})`
  await tx`delete from platform_admins where user_id in (${theirs})`
}
