import type { Readable, Writable } from 'node:stream'
import { Client } from 'pg'
import copyStreams from 'pg-copy-streams'
import { readAddress } from './address.ts'

/** One connection apart for COPY. Those of the pool are lent for one statement, and this one streams for minutes. */
export type CopySession = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** The rows as text, read no faster than they are consumed. */
  copyOut(text: string): Readable
  copyIn(text: string): Writable
  end(): Promise<void>
}

/**
 * Opens the session. Its settings make every server write values alike: UTC, ISO dates, hexadecimal bytes and exact
 * floats.
 */
export async function openCopySession(url: string, applicationName = 'rebond-backup'): Promise<CopySession> {
  const client = new Client({
    ...readAddress(url),
    keepAlive: true,
    application_name: applicationName,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // The running query reports the error too; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    copyOut: (text) => client.query(copyStreams.to(text)),
    copyIn: (text) => client.query(copyStreams.from(text)),
    end: () => client.end(),
  }
}

const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 60_000,
  client_min_messages: 'warning',
}
