import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-jwks-'))
afterAll(() => rmSync(folder, { recursive: true }))

function rsaFile(): string {
  const path = join(folder, 'key.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return path
}

test.each([
  ['ES256', {}],
  ['RS256', { signing_key_file: rsaFile() }],
])('le client public vérifie seul un jeton %s, sans nous demander qui il est', async (alg, config) => {
  const { db, url } = await freshDatabase()
  const server = await startTestServer({ databaseUrl: url, config })
  const person = await createPerson(db)
  const asked: string[] = []
  const client = new AuthClient({
    url: `${server.url}/auth`,
    storageKey: randomUUID(),
    autoRefreshToken: false,
    persistSession: false,
    fetch: (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname)
      return fetch(input, init)
    },
  })
  const { data } = await client.signInWithPassword({ email: person.email, password: person.password })
  const token = data.session!.access_token
  const read = await client.getClaims(token)
  expect(read).toMatchObject({
    error: null,
    data: { header: { alg, typ: 'JWT' }, claims: { sub: person.user_id, role: 'authenticated', aud: 'authenticated' } },
  })
  expect(asked).toEqual(['/auth/token', '/auth/.well-known/jwks.json'])

  const [head, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...read.data!.claims, sub: randomUUID() })).toString('base64url')
  expect((await client.getClaims(`${head}.${forged}.${signature}`)).error).toMatchObject({
    name: 'AuthInvalidJwtError',
  })
})
