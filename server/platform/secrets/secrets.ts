import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = {
  /** 32 bytes derived from the one secret, a different key for each purpose ('cookies', 'codes', …). */
  key: (purpose: string) => Buffer
  /**
   * Encrypts with AES-256-GCM and the key of `purpose`, as base64url. `open` needs the same `context` (an id, a
   * column).
   */
  seal: (purpose: string, text: string, context?: string) => string
  /** The text. Null when it was altered, or sealed for another purpose or context, or under another secret. */
  open: (purpose: string, sealed: string, context?: string) => string | null
}

/** @param secret at least 32 characters of high entropy, from the configuration or from `storedSecret` */
export const createSecrets = (secret: string): Secrets => {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'rebond', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  return {
    key,
    seal: (purpose, text, context = '') => seal(key(purpose), text, context),
    open: (purpose, sealed, context = '') => open(key(purpose), sealed, context),
  }
}

/** Secrets of an installation: from its configuration, else from the secret that it keeps. */
export const configuredSecrets = (config: { secret_key: string | undefined; data_dir: string }): Secrets =>
  createSecrets(config.secret_key ?? storedSecret(config.data_dir))

/**
 * The secret in `dataDir/secret` (mode 0600), generated at the first call. Two processes that start at once end up with
 * the same one.
 * @throws Error in French when the file is empty or cut
 */
export const storedSecret = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret')
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomToken(256)}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  // Keys derived from an empty secret would be public, and would not open what is sealed already.
  if (secret.length < 32)
    throw new Error(`Le secret de l’installation, ${file}, est vide ou tronqué\u00a0: remettez le sien.`)
  return secret
}

/** Unguessable base64url text of at least `bits` bits. */
export const randomToken = (bits = 128): string => randomBytes(Math.ceil(bits / 8)).toString('base64url')

/** Hexadecimal SHA-256. Random tokens are stored as this hash, passwords never. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

const nonceBytes = 12
const tagBytes = 16

const seal = (key: Buffer, text: string, context: string) => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

const open = (key: Buffer, sealed: string, context: string) => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Matches columns that hold a secret, or its hash or sealed form. */
export const SECRET_NAME = /hash|secret|sealed|token|password|credential|nonce|private|challenge|unsubscribe|cookie/
