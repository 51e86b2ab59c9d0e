import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { accessTokenOf } from '#test/accounts/access-token.ts'
import { freshDatabase } from '#test/kit/database.ts'
import type { Db } from '../database/client.ts'
import { createSecrets } from './secrets.ts'
import { readKeyFile } from './signing-key-file.ts'
import {
  dropReplacedKeys,
  makeFirstKey,
  readSigningKeys,
  replaceKeys,
  rotateKeys,
  signerAmong,
} from './signing-keys.ts'
import { createTokens, type Tokens } from './tokens.ts'

const secrets = createSecrets('a secret of the tests and of nothing else')
const START = new Date('2026-11-22T12:00:00Z')
const MINUTE = 60_000

test('seize processus qui démarrent ensemble n’ont qu’une clé', async () => {
  const { db } = await freshDatabase()
  await Promise.all(Array.from({ length: 16 }, () => makeFirstKey(db, secrets, START)))
  expect((await readSigningKeys(db, secrets, START)).size).toBe(1)
})

test('la clé privée n’est lisible ni dans la base ni dans la liste publique', async () => {
  const { db } = await freshDatabase()
  await makeFirstKey(db, secrets, START)
  const [row] = await db<{ sealed_private_jwk: string; public_jwk: object }[]>`select * from auth.signing_keys`
  expect(row!.sealed_private_jwk).not.toContain('"d"')
  expect(Buffer.from(row!.sealed_private_jwk, 'base64url').toString('latin1')).not.toContain('"d"')
  expect(row!.public_jwk).not.toHaveProperty('d')
})

test('sous un autre secret, une autre clé signe et l’ancienne vérifie encore', async () => {
  const { db } = await freshDatabase()
  await makeFirstKey(db, secrets, START)
  const [first] = (await readSigningKeys(db, secrets, START)).keys()
  const restored = createSecrets('another secret, after a restore elsewhere')
  await makeFirstKey(db, restored, START)
  const keys = await readSigningKeys(db, restored, START)
  expect([...keys.keys()]).toContain(first)
  expect(signerAmong(keys, START).kid).not.toBe(first)
})

describe('changer de clé', () => {
  test('ne perd aucun jeton : chaque processus accepte à tout instant ce que l’autre a signé', async () => {
    const { db, clock, pass, one, other } = await twoProcesses()
    const first = await signer(one)
    const living: { token: string; at: number }[] = []
    const kids = new Set<string>()
    for (let minute = 0; minute < 180; minute += 1) {
      if (minute === 30 || minute === 32) await rotateKeys(db, secrets, clock())
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        living.push({ token: await issue(from), at: minute })
        for (const { token, at } of living)
          if (minute - at < 15)
            expect(await to.verify(token), `minute ${minute}, issued at ${at}`).toHaveProperty('sub')
        expect(await jwks(to)).toContain(await signer(from))
      }
      kids.add(await signer(one))
      living.splice(0, living.length, ...living.filter(({ at }) => minute - at < 15))
      pass(MINUTE)
    }
    // Two rotations within two minutes made a single new key.
    expect(kids.size).toBe(2)
    expect(await jwks(one)).not.toContain(first)
  })

  test('montre la nouvelle vingt minutes avant qu’elle signe, et l’ancienne trente-cinq minutes après', async () => {
    const { db, clock, pass, one, other } = await twoProcesses()
    const first = await signer(one)
    pass(24 * 60 * MINUTE)
    await rotateKeys(db, secrets, clock())
    pass(MINUTE)
    for (const process of [one, other]) expect(await jwks(process)).toHaveLength(2)
    pass(18 * MINUTE)
    expect(await signer(one)).toBe(first)
    pass(MINUTE)
    expect(await signer(one)).not.toBe(first)
    const last = await issue(one)
    pass(34 * MINUTE)
    expect(await jwks(other)).toContain(first)
    await dropReplacedKeys(db, secrets, clock())
    expect((await db`select from auth.signing_keys`).length).toBe(2)
    pass(2 * MINUTE)
    expect(await jwks(other)).not.toContain(first)
    expect(await other.verify(last)).toHaveProperty('refusal')
    await dropReplacedKeys(db, secrets, clock())
    expect((await db`select from auth.signing_keys`).length).toBe(1)
  })

  test('après une fuite, la nouvelle signe aussitôt et plus rien de l’ancienne n’est accepté, partout en une minute', async () => {
    const { db, clock, pass, one, other } = await twoProcesses()
    const stolen = await issue(one)
    await replaceKeys(db, secrets, clock())
    pass(MINUTE)
    for (const process of [one, other]) expect(await process.verify(stolen)).toHaveProperty('refusal')
    expect(await other.verify(await issue(one))).toHaveProperty('sub')
    expect(await jwks(other)).toHaveLength(1)
  })
})

describe('une clé apportée par un fichier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-keys-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (content: string) => {
    const path = join(folder, randomUUID())
    writeFileSync(path, content)
    return path
  }
  const pem = ({ privateKey }: { privateKey: KeyObject }) =>
    file(String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  const rsa = (modulusLength: number) => pem(generateKeyPairSync('rsa', { modulusLength }))
  const ec = (namedCurve: string) => pem(generateKeyPairSync('ec', { namedCurve }))

  test('signe d’abord en ES256, puis en RS256 après vingt minutes, sans refuser un seul jeton', async () => {
    const { db, pass, clock, one, other } = await twoProcesses()
    const before = await issue(one)
    const brought = readKeyFile(rsa(2_048))
    pass(MINUTE)
    const restarted = await createTokens({ db, secrets, clock, issuer: ISSUER, brought })
    expect(decodeProtectedHeader(await issue(restarted)).alg).toBe('ES256')
    pass(20 * MINUTE)
    const signed = await issue(restarted)
    expect(decodeProtectedHeader(signed).alg).toBe('RS256')
    expect(await other.verify(signed)).toHaveProperty('sub')
    expect(await other.verify(before)).toEqual({ refusal: expect.stringContaining('exp') })
    // A restart with the same key file does not publish the key again.
    const again = await createTokens({ db, secrets, clock, issuer: ISSUER, brought })
    expect(await signer(again)).toBe(decodeProtectedHeader(signed).kid)
  })

  test('sur une base neuve, signe dès le premier jeton, et sa part publique n’a que ce que le client accepte', async () => {
    const { db } = await freshDatabase()
    const brought = readKeyFile(rsa(2_048))
    const tokens = await createTokens({ db, secrets, clock: () => START, issuer: ISSUER, brought })
    expect(decodeProtectedHeader(await issue(tokens)).alg).toBe('RS256')
    expect((await tokens.publicKeys()).map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ])
  })

  test.each([
    ['absente', () => join(folder, 'nulle-part'), 'ne peut pas être lu'],
    ['illisible', () => file('bonjour'), 'n’est pas une clé privée'],
    ['RSA trop courte', () => rsa(1_024), 'une clé RSA de 2048 bits au moins'],
    ['d’une courbe que le client ne sait pas vérifier', () => ec('secp384r1'), 'ou P-256'],
  ])('est refusée quand elle est %s', (_, path, message) => {
    expect(() => readKeyFile(path())).toThrow(message)
  })

  test('P-256 signe en ES256', () => expect(readKeyFile(ec('prime256v1')).alg).toBe('ES256'))
})

const ISSUER = 'https://rebond.test/auth'

/** Starts two processes on one database, with one clock that the test moves. */
async function twoProcesses() {
  const { db } = await freshDatabase()
  let now = START.getTime()
  const clock = () => new Date(now)
  const start = (from: Db) => createTokens({ db: from, secrets, clock, issuer: ISSUER })
  const [one, other] = [await start(db), await start(db)]
  return { db, clock, one, other, pass: (milliseconds: number) => void (now += milliseconds) }
}

const issue = (tokens: Tokens) =>
  accessTokenOf(tokens, { user_id: randomUUID(), session_id: randomUUID(), email: 'camille@exemple.test' })

const signer = async (tokens: Tokens) => decodeProtectedHeader(await issue(tokens)).kid!

const jwks = async (tokens: Tokens) => (await tokens.publicKeys()).map(({ kid }) => kid)
