import { expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'

const { url } = await startTestServer()

test('un téléphone peut ranger le site parmi ses applications, sous le nom que lui donne l’administration', async () => {
  await db`insert into settings ${db({ key: 'platform_name', value: db.json('Entre-deux') })}`
  const answer = await fetch(`${url}/site.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Entre-deux')
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src } of manifest.icons) expect(existsSync(`web/public${src}`), src).toBe(true)
})
