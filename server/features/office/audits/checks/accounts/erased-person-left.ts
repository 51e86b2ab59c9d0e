import { type Check, counted, type Looking } from '../../check.ts'

/**
 * Nothing is left of an erased person except their id in the journal. An older copy of the data could bring the rest
 * back.
 */
export const erasedPersonLeft: Check = {
  code: 'erased_person_left',
  type: 'error',
  priority: 'high',
  category: 'Données personnelles',
  message: (n) => counted(n, 'trace d’une personne effacée', 'traces d’une personne effacée'),
  look: async ({ db }) => {
    const places = (await listPlaces(db)).map(
      ({ table, column }) => db`
        select ${db(column)}::text as id, ${`table ${table}`} as place from ${db(table)}
        where ${db(column)}::text in (select id::text from erased_accounts)`,
    )
    const all = [...places, ...WITHOUT_KEY(db)].reduce((before, one) => db`${before} union all ${one}`)
    return db<{ entity: 'account'; entity_id: string; detail: string }[]>`
      select 'account' as entity, t.id as entity_id, string_agg(distinct t.place, ', ') as detail
      from (${all}) t group by t.id order by t.id`
  },
}

/**
 * Lists the columns that refer to a person, only when an erased account exists again: otherwise no row can refer to it.
 */
function listPlaces(db: Looking['db']) {
  return db<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'auth.users'::regclass)
      and exists (select from erased_accounts e join auth.users u on u.id = e.id)
    order by 1, 2`
}

/** The account itself, and ids of people in columns without a foreign key. */
const WITHOUT_KEY = (db: Looking['db']) => [
  db`select u.id::text as id, 'compte' as place from auth.users u join erased_accounts e on e.id = u.id`,
  db`select d.subject_id::text, 'journal personnel' from audit_personal d join erased_accounts e on e.id = d.subject_id`,
  db`select l.actor_id::text, 'journal personnel' from audit_personal d join audit_log l on l.id = d.audit_id
     join erased_accounts e on e.id = l.actor_id`,
  db`select e.id::text, 'signalements' from reports r join erased_accounts e on r.reporter = e.id::text`,
]
