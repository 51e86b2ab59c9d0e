import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

type Manifest = { routes: Record<string, { preloads?: string[] }> }

let manifest: Manifest

/** The build that is there when it is the one of these sources, else a new one. */
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-web.ts'])
  const [file] = globSync('dist/server/assets/_tanstack-start-manifest*.js')
  const { tsrStartManifest } = await import(`${process.cwd()}/${file}`)
  manifest = tsrStartManifest()
}, 60_000)

/** Kilobytes (1000 bytes) of JavaScript, gzipped, that the browser fetches before a page is awake. */
function firstLoadKb(route: string): number {
  const files = new Set(['__root__', '/_site', route].flatMap((id) => manifest.routes[id]?.preloads ?? []))
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client${file}`)).length, 0)
  return bytes / 1000
}

test.each(['/_site/', '/_site/tournois/', '/_site/tournois/$id'])(
  'un téléphone télécharge au plus 150 Ko de JavaScript avant que %s ne s’anime',
  (route) => {
    expect(manifest.routes[route]?.preloads?.length).toBeGreaterThan(0)
    expect(firstLoadKb(route)).toBeLessThanOrEqual(150)
  },
)
