import { z } from 'zod'
import { readAddress } from '../database/address.ts'
import { readBy } from './read-by.ts'

const database = z.string({ error: 'une adresse est attendue.' }).superRefine(readBy(readAddress)).optional()

export const databaseVariables = { DATABASE_URL: database, DATABASE_DIRECT_URL: database }

export type DatabaseSettings = {
  /** Address of the servers themselves, where sessions last. Undefined means the embedded database. */
  database_url: string | undefined
  /** Address of a pooler in front of them, which lends a session for one transaction. Undefined means none. */
  pooler_url: string | undefined
}

type Given = { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined }

export function refuseDirectAlone({ DATABASE_URL, DATABASE_DIRECT_URL }: Given, context: z.RefinementCtx) {
  if (DATABASE_URL !== undefined || DATABASE_DIRECT_URL === undefined) return
  context.addIssue({
    code: 'custom',
    path: ['DATABASE_DIRECT_URL'],
    message: 'le répartiteur de connexions est attendu dans DATABASE_URL. Sans lui, la base elle-même s’y indique.',
  })
}

export const databaseOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Given): DatabaseSettings => ({
  database_url: DATABASE_DIRECT_URL ?? DATABASE_URL,
  pooler_url: DATABASE_DIRECT_URL && DATABASE_URL,
})
