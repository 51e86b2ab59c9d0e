import { expect, test } from 'vitest'
import { databaseUrl, db, freshDatabase } from '#test/kit/database.ts'
import { createClub, createTournament, TEST_SECRET } from '#test/kit/factories.ts'
import { addFactor, createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { issueAuthCode } from './features/accounts/auth/commands/sessions/issue-auth-code.ts'
import { SEALED_COLUMNS } from './own-secrets.ts'
import type { Context, Services } from './platform/context.ts'
import { holdOwnKey } from './platform/secrets/own-key.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { createServices } from './services.ts'

const OURS = createSecrets('the key of this installation, as it was given')
const OTHER = createSecrets('the key of another installation, or a new one')
const REFUSAL = /^SECRET_KEY .* n’est pas la clé de cette base.*Remettez la clé d’origine/

test('une colonne scellée qui n’est pas essayée au démarrage se voit', async () => {
  const found = await db<{ place: string }[]>`
    select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns
    where column_name like 'sealed\\_%' and data_type in ('text', 'bytea') and table_name <> 'own_key' order by 1`
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table.includes('.') ? '' : 'public.'}${table}.${column}`)
  expect(found.map(({ place }) => place)).toEqual(listed.toSorted())
})

test('une autre clé est refusée dès que la base en a connu une, et la bonne est reprise', async () => {
  const { db: fresh } = await freshDatabase()
  await Promise.all([holdOwnKey(fresh, OURS, SEALED_COLUMNS), holdOwnKey(fresh, OURS, SEALED_COLUMNS)])
  await expect(holdOwnKey(fresh, OTHER, SEALED_COLUMNS)).rejects.toThrow(REFUSAL)
  await holdOwnKey(fresh, OURS, SEALED_COLUMNS)
  await fresh`truncate own_key`
  const rivals = await Promise.allSettled([OURS, OTHER].map((one) => holdOwnKey(fresh, one, SEALED_COLUMNS)))
  expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('une base d’avant, sans phrase témoin, refuse la clé qui n’ouvre pas ce que le produit y a scellé, colonne par colonne', async () => {
  const server = await startTestServer()
  const ours = createSecrets(TEST_SECRET)
  const person = await createPerson(db, { club_id: (await createClub(db)).id })
  await addFactor(db, person.user_id)
  await createTournament(db, { payment_methods: ['transfer'] })
  const { refresh_token, headers } = await signIn(server, person)
  await send('POST', `${server.url}/auth/token?grant_type=refresh_token`, headers, { refresh_token })
  await send('PUT', `${server.url}/api/clubs/mine/calendar`, headers, {})
  await withExtra(server.services, person.user_id)
  for (const column of SEALED_COLUMNS) {
    await db`truncate own_key`
    await expect(holdOwnKey(db, OTHER, [column]), column.table).rejects.toThrow(REFUSAL)
    await holdOwnKey(db, ours, [column])
  }
  const { config, log } = server.services
  const other = { ...config, secret_key: 'the key of another installation, or a new one' }
  await expect(createServices(other, databaseUrl, log)).rejects.toThrow(REFUSAL)
})

async function send(method: string, url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** A code that waits to be exchanged, with what a provider gave. */
async function withExtra({ clock, secrets }: Services, user_id: string) {
  const context = { clock, secrets } as Context
  const [flow] = await db<{ id: string }[]>`
    insert into auth.flow_states (code_challenge, created_at, expires_at)
    values ('challenge', now(), now() + interval '1 hour') returning id`
  const issued = { flow_state_id: flow!.id, user_id, method: 'oauth', extra: { provider_token: 'a token' } } as const
  await db.begin((tx) => issueAuthCode(tx, context, issued))
}
