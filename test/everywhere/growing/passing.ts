import type { TestServer } from '#test/kit/server.ts'

const DAY_MS = 86_400_000

/** A row that time takes away. */
export type Passing = {
  /** As the catalog names it. */
  table: string
  /** The part of the table that passes, when the others stay with what they belong to. */
  part?: string
  /** Days after which it may go: its life, rounded up. */
  days: number
  /** Puts one row, dated by the clock of the server. @returns how to read it while it is there */
  put: (server: TestServer) => Promise<() => PromiseLike<readonly unknown[]>>
  /** What takes it away when no job at a fixed time does. */
  taken?: (server: TestServer) => Promise<unknown>
}

/** Days from the instant of the server, or before it. */
export const inDays = ({ services }: TestServer, days: number) => new Date(services.clock().getTime() + days * DAY_MS)

/** Days after which so many months are over, counted from today. */
export function daysOf(months: number): number {
  const later = new Date()
  later.setUTCMonth(later.getUTCMonth() + months)
  return Math.ceil((later.getTime() - Date.now()) / DAY_MS) + SHORT_MONTH_DAYS
}

/** The database counts months back from a last day of the month to an earlier day in a shorter one. */
const SHORT_MONTH_DAYS = 3

/** Days until a day of the calendar has begun. */
export const daysUntil = (day: string) => Math.ceil((Date.parse(day) - Date.now()) / DAY_MS)
