import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type * as Age from 'age-encryption'
import { BackupProblem } from './layout.ts'

/** It takes 20 MB of memory: an installation that encrypts no backup goes without. */
const age = () => createRequire(import.meta.url)('age-encryption') as typeof Age

type Stage = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

/**
 * Pipeline stage that encrypts for these public keys: any one of their private keys opens the result. Without keys the
 * bytes pass unchanged.
 */
export const encryption = (recipients: readonly string[]): Stage =>
  async function* (source) {
    if (recipients.length === 0) {
      yield* source
      return
    }
    const encrypter = new (age().Encrypter)()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(webStream(source))
  }

/** Pipeline stage that decrypts. @throws BackupProblem for another key, or when bytes were altered or cut off */
export const decryption = (identity: string): Stage =>
  async function* (source) {
    const decrypter = new (age().Decrypter)()
    decrypter.addIdentity(identity)
    try {
      yield* await decrypter.decrypt(webStream(source))
    } catch (error) {
      const isOther = error instanceof Error && /no identity matched/i.test(error.message)
      throw new BackupProblem(
        isOther
          ? 'Cette clé n’ouvre pas cette sauvegarde\u00a0: il faut la clé privée dont BACKUP_RECIPIENT est la moitié publique.'
          : 'La sauvegarde est altérée ou tronquée\u00a0: elle ne se déchiffre pas jusqu’au bout.',
        { cause: error },
      )
    }
  }

/**
 * A key pair that lives as long as this process. A backup that is also encrypted for it can be read back here once,
 * although its owner's private key is on another machine. It is post-quantum when `recipient` is, so it is no weaker.
 */
export async function makePassingKey(recipient: string): Promise<{ identity: string; recipient: string }> {
  const { generateHybridIdentity, generateIdentity, identityToRecipient } = age()
  const identity = await (/^age1(?:tag)?pq1/.test(recipient) ? generateHybridIdentity() : generateIdentity())
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The private key in a file of `age-keygen`. @throws BackupProblem when the file cannot be read or has none */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupProblem(`Le fichier de clé ${path} ne se lit pas.`, { cause: error })
  })
  const key = /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/m.exec(text)?.[0]
  if (!key) throw new BackupProblem(`Le fichier ${path} ne contient pas de clé privée age (AGE-SECRET-KEY-1…).`)
  return key
}

/** Checks a public age key. @throws what is wrong with it, in French */
export function readRecipient(text: string): string {
  try {
    new (age().Encrypter)().addRecipient(text)
  } catch {
    throw new Error('une clé publique age est attendue\u00a0: age1…')
  }
  return text
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's stream of the web is the browser's
const webStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
