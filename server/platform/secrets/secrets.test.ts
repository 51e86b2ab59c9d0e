import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecrets, randomToken, sha256, storedSecret } from './secrets.ts'

const secrets = createSecrets('a'.repeat(32))

test('chaque usage a sa clé, toujours la même', () => {
  expect(secrets.key('cookies')).toHaveLength(32)
  expect(secrets.key('cookies')).toEqual(createSecrets('a'.repeat(32)).key('cookies'))
  expect(secrets.key('cookies')).not.toEqual(secrets.key('codes'))
  expect(secrets.key('cookies')).not.toEqual(createSecrets('b'.repeat(32)).key('cookies'))
})

test('un texte scellé revient entier, et jamais deux fois sous la même forme', () => {
  const sealed = secrets.seal('totp', 'JBSWY3DPEHPK3PXP', 'factor 7')
  expect(secrets.open('totp', sealed, 'factor 7')).toBe('JBSWY3DPEHPK3PXP')
  expect(secrets.seal('totp', 'JBSWY3DPEHPK3PXP', 'factor 7')).not.toBe(sealed)
})

test('altéré, déplacé, d’un autre usage ou d’un autre secret, il ne s’ouvre pas', () => {
  const sealed = secrets.seal('totp', 'JBSWY3DPEHPK3PXP', 'factor 7')
  const bytes = Buffer.from(sealed, 'base64url')
  for (const position of bytes.keys()) {
    const altered = Buffer.from(bytes)
    altered[position]! ^= 1
    expect(secrets.open('totp', altered.toString('base64url'), 'factor 7')).toBeNull()
  }
  expect(secrets.open('totp', sealed, 'factor 8')).toBeNull()
  expect(secrets.open('codes', sealed, 'factor 7')).toBeNull()
  expect(createSecrets('b'.repeat(32)).open('totp', sealed, 'factor 7')).toBeNull()
  expect(secrets.open('totp', '', 'factor 7')).toBeNull()
})

test('le secret du dossier de données est créé une fois, pour son propriétaire seul', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rebond-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const secret = storedSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(storedSecret(dataDir)).toBe(secret)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secret)
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => storedSecret(dataDir)).toThrow(/est vide ou tronqué/)
  writeFileSync(join(dataDir, 'secret'), `${secret}\n`)
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('les jetons ont la longueur demandée et leur empreinte est connue', () => {
  expect(randomToken(128)).toMatch(/^[\w-]{22}$/)
  expect(randomToken(256)).not.toBe(randomToken(256))
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
