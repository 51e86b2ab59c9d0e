import { parseArgs } from 'node:util'
import { telling, withConfig } from './restore/with-config.ts'
import { fromBackup } from './restore/from-backup.ts'
import { fromInstant } from './restore/from-instant.ts'
import { provesBackup } from './restore/proves-backup.ts'

/**
 * Shows what a backup would restore, and restores it with `--apply`: `npm run restore --
 * sauvegarde-2026-11-20-1430.json.zst`. With `--at 2026-11-22T15:04`, brings the embedded database back to that instant
 * instead.
 */
const options = {
  at: { type: 'string' },
  latest: { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
  prove: { type: 'boolean', default: false },
  key: { type: 'string' },
} as const

await telling(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { at, apply, latest, key, prove } = values
  if (at !== undefined) return fromInstant(at, { apply })
  const asked = { file: positionals[0], latest, key }
  return withConfig((place) => (prove ? provesBackup(place, asked) : fromBackup(place, asked, { apply })))
})
