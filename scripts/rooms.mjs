import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ROOMS from './rooms.json' with { type: 'json' }

/**
 * The rooms from the lowest up. In each layer a room imports the rooms before it, never those after it; `common` lies
 * below all. `npm run rooms` counts what imports what.
 */
export { ROOMS }

/** Reads a path from the root: its layer, its room and, in features, its noun; null outside rooms. */
export function placeOf(file) {
  const [layer, ...parts] = file.split('/')
  const inFeatures = (layer === 'server' || layer === 'web') && parts[0] === 'features'
  if (!inFeatures && layer !== 'domain' && layer !== 'contract') return null
  const [room, noun] = inFeatures ? parts.slice(1) : parts
  return ROOMS.includes(room) ? { layer, room, noun: inFeatures ? noun : null } : null
}

/** The path from the root that an import names; null for a package. */
export function resolved(file, specifier) {
  const [bare] = specifier.split('?')
  if (/^#(?:domain|contract|server|web)\//.test(bare)) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : null
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([.#][^'"]+)['"]/g

/** Prints for each layer how many rooms import how many others, and each import that climbs. */
function count() {
  const files = execFileSync('git', ['ls-files', 'server', 'web', 'domain', 'contract'], { encoding: 'utf8' })
  const arrows = new Map()
  const climbs = []
  for (const file of files.split('\n').filter((each) => /(?<!\.test)\.tsx?$/.test(each))) {
    const own = placeOf(file)
    if (!own) continue
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = resolved(file, specifier)
      const other = to && placeOf(to)
      if (!other || other.layer !== own.layer || other.room === own.room) continue
      const known = arrows.get(own.layer) ?? new Set()
      arrows.set(own.layer, known.add(`${own.room} → ${other.room}`))
      if (ROOMS.indexOf(other.room) > ROOMS.indexOf(own.room)) climbs.push(`${file} → ${to}`)
    }
  }
  for (const [layer, found] of arrows) console.log(`${layer} : ${found.size} flèches entre pièces`)
  console.log(`${climbs.length} imports qui montent`)
  for (const climb of climbs) console.log(`  ${climb}`)
}

if (import.meta.main) count()
