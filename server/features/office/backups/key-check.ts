import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** Tells whether two installations have the same SECRET_KEY, without revealing it. */
export const keyCheck = (secrets: Secrets): string =>
  createHmac('sha256', secrets.key('backup')).update('key check').digest('hex').slice(0, 32)
