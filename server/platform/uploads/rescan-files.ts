import type { Services } from '../context.ts'
import { pieceKey, type StoredFile } from './files.ts'
import { askScanner } from './scan.ts'

/** Shows the antivirus what came while it did not answer; until it does, nobody reads these files. */
export async function rescanFiles({ db, storage, config }: Services) {
  if (config.clamd_url === undefined) return
  const files = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
    select id, noun, pieces from files where state = 'scanning' order by created_at limit 200`
  for (const file of files) {
    let found: Awaited<ReturnType<typeof askScanner>> | 'absent' = 'clean'
    for (const piece of Object.keys(file.pieces)) {
      const content = await storage.read(pieceKey(file, piece))
      // What the storage has not cannot be called clean: it may come back.
      if (!content) found = 'absent'
      else if (found === 'clean') found = await askScanner(config.clamd_url, content)
    }
    // It does not answer yet: the others would wait in vain. One that it cannot judge holds nobody else up.
    if (found === 'silent') return
    if (found !== 'unjudged' && found !== 'absent')
      await db`update files set state = ${found} where id = ${file.id} and state = 'scanning'`
  }
}
