import type { ProcessFault } from '#domain/office/process-fault.ts'

/** Codes of Node and SQLSTATEs of PostgreSQL. Source: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSALS: Partial<Record<string, ProcessFault>> = {
  '25006': 'DATABASE_READ_ONLY',
  '53100': 'DATABASE_FULL',
  NO_SERVER: 'DATABASE_READ_ONLY',
  ENOSPC: 'DISK_REFUSES',
  EDQUOT: 'DISK_REFUSES',
  EROFS: 'DISK_REFUSES',
}

/** Finds a refusal to write in an error or its causes; nothing was changed then. Null for any other error. */
export function refusedWrite(error: unknown): ProcessFault | null {
  if (!(error instanceof Error)) return null
  const own = 'code' in error ? REFUSALS[String(error.code)] : undefined
  return own ?? refusedWrite(error.cause)
}
