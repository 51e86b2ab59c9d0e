import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What packages bring for other uses than ours, by package: headers to compile against Node, bundles for pages without a build,
 * icons by their name, types of an older TypeScript, sources of what stands beside them.
 */
const needless = JSON.parse(readFileSync(new URL('needless.json', import.meta.url), 'utf8'))
/** Maps of sources that are not there, and React Aria for bundlers that do not read `exports`. */
const NEEDLESS_FILE = /\.(?:[cm]?[jt]s|css)\.map$|^react-(?:aria|aria-components|stately)[/\\]dist[/\\].+\.js$/

/** Takes out of node_modules what no command reads, two fifths of its weight. `npm ci` brings it back. */
export function lighten() {
  for (const [name, paths] of Object.entries(needless))
    for (const path of paths) rmSync(join('node_modules', name, path), { recursive: true, force: true })
  for (const path of readdirSync('node_modules', { recursive: true }))
    if (NEEDLESS_FILE.test(path)) rmSync(join('node_modules', path), { force: true })
}
