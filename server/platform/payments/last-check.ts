import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parsedJson } from '../http/parsed-json.ts'

/** What `npm run payments:check` found at the providers. It holds no key and no token. */
export const checkReport = z.strictObject({
  checked_at: z.iso.datetime(),
  /** Whether real money could move. */
  live: z.boolean(),
  facts: z.array(
    z.strictObject({
      provider: z.enum(['helloasso', 'stripe']),
      /** Number of the question, the same in all reports. */
      row: z.int().min(1).max(11),
      mark: z.enum(['yes', 'no', 'by_hand']),
      /** In French. */
      said: z.string().min(1).max(1000),
    }),
  ),
})
export type CheckReport = z.infer<typeof checkReport>
export type Fact = CheckReport['facts'][number]

/** Name of the file of a report; names sort by time. */
export const checkFileName = (checked_at: Date): string =>
  `payments-check-${checked_at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.json`

const NAME = /^payments-check-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/

/** The newest report of a folder. Null when there is none that can be read. */
export async function findLastCheck(folder: string): Promise<CheckReport | null> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names
    .filter((each) => NAME.test(each))
    .toSorted()
    .toReversed()) {
    const read = checkReport.safeParse(parsedJson(await readFile(join(folder, name), 'utf8').catch(() => '')))
    if (read.success) return read.data
  }
  return null
}
