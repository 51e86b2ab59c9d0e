import { parseArgs } from 'node:util'
import { withConfig } from './restore/with-config.ts'
import { fromBackup } from './restore/from-backup.ts'
import { provesBackup } from './restore/proves-backup.ts'

/** Says what a backup would bring back, and does it with `--apply`: `npm run restore -- sauvegarde-2026-11-20-1430.json.zst`. */
const { values, positionals } = parseArgs({
  options: {
    latest: { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    key: { type: 'string' },
  },
  allowPositionals: true,
})
await withConfig((place) => {
  const asked = { file: positionals[0], latest: values.latest, key: values.key }
  return values.prove ? provesBackup(place, asked) : fromBackup(place, asked, { apply: values.apply })
})
