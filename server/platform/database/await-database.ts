import { setTimeout as sleep } from 'node:timers/promises'
import { unreachedSentence } from '../process/system-words.ts'
import { createDatabase } from './client.ts'
import { isUnavailable } from './errors.ts'

/**
 * Waits for a database that does not answer yet, such as that of a machine which starts at the same time. One that
 * answers by a refusal (a wrong password, no such database) is not waited for.
 * @param say is called once, with a French sentence, when there is something to wait for
 * @throws the last error after `patienceMs`
 */
export async function awaitDatabase(
  url: string,
  say: (sentence: string) => void,
  { patienceMs = 60_000, everyMs = 500, pooled = false } = {},
): Promise<void> {
  const end = performance.now() + patienceMs
  const db = createDatabase(url, { applicationName: 'rebond-start', maxConnections: 1, pooled })
  try {
    for (let tries = 0; ; tries += 1) {
      const error = await db`select 1`.then(
        () => null,
        (failure: unknown) => failure,
      )
      if (error === null) return
      if (!isUnavailable(error) || performance.now() + everyMs > end) throw error
      if (tries === 0)
        say(
          `La base de données ne répond pas encore\u00a0: elle est attendue ${Math.ceil(patienceMs / 1_000)} secondes au plus. ${unreachedSentence(error) ?? ''}`.trim(),
        )
      await sleep(everyMs)
    }
  } finally {
    await db.end({ timeout: 1 })
  }
}
