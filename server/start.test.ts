import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { isReady, temporaryFolder } from '#test/faults/product.ts'
import { disposeLater } from '#test/kit/disposals.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { SHARED_ENVIRONMENT } from '#test/races/shared-environment.ts'

const start = (environment: Record<string, string>, ...options: string[]) => {
  const child = spawn(process.execPath, ['server/start.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
  })
  disposeLater(() => child.kill('SIGKILL'))
  return { child, said: text(child.stdout), refused: text(child.stderr), exit: once(child, 'exit') }
}

test('les réglages sont jugés, tous à la fois, avant que rien ne soit construit', async () => {
  const { said, refused, exit } = start({ NODE_ENV: 'production', PORT: 'abc' }, '--build')
  expect(await exit).toEqual([1, null])
  const problems = await refused
  expect(problems).toMatch(/^Configuration refusée/)
  for (const name of ['PORT', 'SITE_URL', 'DATABASE_URL', 'SMTP_URL']) expect(problems).toContain(`\n  ${name}\u00a0: `)
  expect(await said).toBe('')
})

test('un dossier qui ne s’écrit pas est refusé avant que la base ne soit attendue', async () => {
  const { said, refused, exit } = start({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATA_DIR: '/proc/nulle-part',
    DATABASE_URL: 'postgres://rebond@127.0.0.1:1/rebond',
    ...SHARED_ENVIRONMENT,
  })
  expect(await exit).toEqual([1, null])
  expect(await refused).toContain('DATA_DIR\u00a0: rien ne s’écrit dans /proc/nulle-part')
  expect(await said).toBe('')
})

test('un processus de tâches seules dit sa santé et ses mesures, et ne sert ni page ni API', async () => {
  const { url: DATABASE_URL } = await freshDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, refused, exit } = start({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: temporaryFolder(),
    DATABASE_URL,
    ...SHARED_ENVIRONMENT,
    SERVICES: 'jobs',
    DEMO: 'off',
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(await refused)
    await sleep(50)
  }
  const statuses = ['/healthz', '/readyz', '/metrics', '/', '/api/settings/public'].map(
    async (path) => (await fetch(url + path)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404])
  expect(await health(port)).toBe(0)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(await health(port)).toBe(1)
})

/** As the image and the units ask for it. */
async function health(port: number) {
  const env = { PATH: process.env.PATH, SERVICES: 'jobs', PORT: String(port) }
  const [code] = await once(
    spawn(process.execPath, ['scripts/production/healthy.ts'], { stdio: 'inherit', env }),
    'exit',
  )
  return code as number
}
