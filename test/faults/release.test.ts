import { execFileSync, spawn } from 'node:child_process'
import { globSync, lstatSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { disposeLater } from '../kit/disposals.ts'
import { databaseUrl } from '../kit/database.ts'
import { SHARED_ENVIRONMENT } from '../races/shared-environment.ts'
import { isReady, temporaryFolder } from './product.ts'

const MOST_MEGABYTES = 250

test('d’un clone neuf, une version s’installe sans outil, se lance et sert ses pages', async () => {
  const folder = temporaryFolder()
  const [clone, place] = [join(folder, 'clone'), join(folder, 'place')]
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, clone])
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  writeFileSync(join(clone, 'deploy/.env'), 'SECRET_KEY=le secret de cette machine')
  execFileSync(process.execPath, ['scripts/production/release.ts'], { cwd: clone, stdio: 'ignore' })
  const [archive] = globSync(join(clone, 'dist/release/*.tar.gz'))
  execFileSync('mkdir', [place])
  execFileSync('tar', ['-xzf', archive!, '--strip-components=1', '-C', place])
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: place, stdio: 'ignore' })
  expect(megabytesOf(join(place, 'node_modules'))).toBeLessThan(MOST_MEGABYTES)

  expect(globSync('**/{.env,*.test.ts}', { cwd: place, exclude: ['node_modules'] })).toEqual([])

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...SHARED_ENVIRONMENT,
      NODE_ENV: 'production',
      SITE_URL: 'https://tournois.exemple.fr',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Rebond <bonjour@exemple.fr>',
      LOG_LEVEL: 'silent',
    },
  })
  disposeLater(() => child.kill('SIGKILL'))
  while (!(await isReady(url))) {
    expect(child.exitCode).toBeNull()
    await sleep(100)
  }
  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${url}/tournois`)).text())![0]
  for (const path of [script, '/table', '/contact', '/api/settings/public'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
}, 600_000)

const megabytesOf = (folder: string) =>
  globSync('**/*', { cwd: folder }).reduce((sum, file) => {
    const found = lstatSync(join(folder, file))
    return sum + (found.isFile() ? found.size : 0)
  }, 0) / 1e6
