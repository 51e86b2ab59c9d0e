import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { createSecrets } from './secrets.ts'
import { makeFirstKey, readSigningKeys, signerAmong } from './signing-keys.ts'

const secrets = createSecrets('a secret of the tests and of nothing else')

test('seize processus qui démarrent ensemble n’ont qu’une clé', async () => {
  const { db } = await freshDatabase()
  await Promise.all(Array.from({ length: 16 }, () => makeFirstKey(db, secrets)))
  expect((await readSigningKeys(db, secrets)).size).toBe(1)
})

test('la clé privée n’est lisible ni dans la base ni dans la liste publique', async () => {
  const { db } = await freshDatabase()
  await makeFirstKey(db, secrets)
  const [row] = await db<{ sealed_private_jwk: string; public_jwk: object }[]>`select * from auth.signing_keys`
  expect(row!.sealed_private_jwk).not.toContain('"d"')
  expect(Buffer.from(row!.sealed_private_jwk, 'base64url').toString('latin1')).not.toContain('"d"')
  expect(row!.public_jwk).not.toHaveProperty('d')
})

test('sous un autre secret, une autre clé signe et l’ancienne vérifie encore', async () => {
  const { db } = await freshDatabase()
  await makeFirstKey(db, secrets)
  const [first] = (await readSigningKeys(db, secrets)).keys()
  const restored = createSecrets('another secret, after a restore elsewhere')
  await makeFirstKey(db, restored)
  const keys = await readSigningKeys(db, restored)
  expect([...keys.keys()]).toContain(first)
  expect(signerAmong(keys, new Date()).kid).not.toBe(first)
})
