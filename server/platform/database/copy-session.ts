import type { Readable, Writable } from 'node:stream'
import copyStreams from 'pg-copy-streams'
import { Hosts } from './driver/hosts.ts'
import { openClient } from './driver/open-client.ts'

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
  const settings = {
    application_name: applicationName,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
  const client = await openClient(new Hosts(url), settings, (opened) => opened)
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
