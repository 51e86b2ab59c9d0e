import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../faults/product.ts'
import { type Part, part } from './parts.ts'

/** What the program writes, whether it accepts the files or not. */
const said = (name: Part, args: string[]) =>
  promisify(execFile)(part(name), args).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `refused: ${stdout}${stderr}`,
  )

/** Units of `deploy/systemd` in a folder, as one who installs them names them. */
function units(change: (text: string) => string = (text) => text): string[] {
  const folder = temporaryFolder()
  return globSync('deploy/systemd/*.service').map((file) => {
    const path = join(folder, basename(file).replace('@.', '@3000.'))
    writeFileSync(path, change(readFileSync(file, 'utf8').replaceAll('/usr/bin/node', process.execPath)))
    return path
  })
}

test('systemd accepte les unités sans une remarque', async () => {
  const all = units()
  expect(all.length).toBeGreaterThan(1)
  expect(await said('systemd-analyze', ['verify', ...all])).toBe('')
  const wrong = units((text) => text.replaceAll('Restart=', 'Restarts='))
  expect(await said('systemd-analyze', ['verify', ...wrong])).toContain('Restarts')
})

test('nginx accepte son fichier', async () => {
  const folder = temporaryFolder()
  const [key, certificate, main] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((name) => join(folder, name))
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=essai']
  await promisify(execFile)(part('openssl'), ['req', ...made, '-keyout', key!, '-out', certificate!])
  const site = join(folder, 'site.conf')
  const written = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^( *ssl_certificate) .*;$/m, `$1 ${certificate};`)
    .replace(/^( *ssl_certificate_key) .*;$/m, `$1 ${key};`)
  writeFileSync(main!, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${site}; }`)
  writeFileSync(site, written)
  expect(await said('nginx', ['-t', '-c', main!])).toContain('test is successful')
  writeFileSync(site, written.replace('proxy_pass', 'proxy_passe'))
  expect(await said('nginx', ['-t', '-c', main!])).toMatch(/^refused: .*proxy_passe/s)
})
