import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Parts of packages that we do not use: headers to compile against Node, bundles for pages without a build, icons by
 * name, types of an older TypeScript, sources beside their build.
 */
const needless = JSON.parse(readFileSync(new URL('needless.json', import.meta.url), 'utf8'))
/** Source maps without their sources, and files of React Aria for bundlers that do not read `exports`. */
const NEEDLESS_FILE = /\.(?:[cm]?[jt]s|css)\.map$|^react-(?:aria|aria-components|stately)[/\\]dist[/\\].+\.js$/

/** Deletes from node_modules the files that no command reads, two fifths of its weight. `npm ci` brings them back. */
export function lighten() {
  for (const [name, paths] of Object.entries(needless))
    for (const path of paths) rmSync(join('node_modules', name, path), { recursive: true, force: true })
  for (const path of readdirSync('node_modules', { recursive: true }))
    if (NEEDLESS_FILE.test(path)) rmSync(join('node_modules', path), { force: true })
}
