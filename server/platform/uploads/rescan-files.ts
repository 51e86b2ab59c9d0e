import type { Services } from '../context.ts'
import { pieceKey, type StoredFile } from './files.ts'
import { askScanner } from './scan.ts'

/** Scans the files that came while the antivirus did not answer. Until then nobody can read them. */
export async function rescanFiles({ db, storage, config }: Services) {
  if (config.clamd_url === undefined) return
  const files = await db<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
    select id, noun, pieces from files where state = 'scanning' order by created_at limit 200`
  for (const file of files) {
    let found: Awaited<ReturnType<typeof askScanner>> | 'absent' = 'clean'
    for (const piece of Object.keys(file.pieces)) {
      const content = await storage.read(pieceKey(file, piece))
      // A piece that the storage lacks cannot be called clean, because it may come back.
      if (!content) found = 'absent'
      else if (found === 'clean') found = await askScanner(config.clamd_url, content)
    }
    // A silent antivirus ends this run, because the other files would wait in vain. A file without a verdict stops no
    // other.
    if (found === 'silent') return
    if (found !== 'unjudged' && found !== 'absent')
      await db`update files set state = ${found} where id = ${file.id} and state = 'scanning'`
  }
}
