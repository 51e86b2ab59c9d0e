import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

const CODES = 10
const LETTERS_PER_CODE = 16

/** Five bits per letter, without letters easily confused on paper. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(randomBytes(LETTERS_PER_CODE), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )

/**
 * The hash under which a recovery code is kept, with a key of the installation. Capitals, spaces and dashes do not
 * count.
 */
export const recoveryCodeHash = (secrets: Secrets, code: string): string =>
  createHmac('sha256', secrets.key('recovery codes')).update(normal(code)).digest('hex')

const normal = (code: string) => code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
