import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#server/platform/config/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
/** What compose.yaml takes from `.env` for its other containers, and what Caddy and Node call their own. */
const OF_OTHERS = ['DATABASE_PASSWORD', 'GARAGE_RPC_SECRET', 'MAIL_DOMAIN', 'REBOND']

test('les fichiers de déploiement ne nomment que des réglages qui existent', () => {
  const [image, compose, caddy] = ['Containerfile', 'compose.yaml', 'Caddyfile'].map((name) => read(`deploy/${name}`))
  const units = globSync('deploy/systemd/*').map(read).join('\n')
  const settings = compose!.slice(compose!.indexOf('x-settings'), compose!.indexOf('services:'))
  const named = [
    ...[...image!.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.match(/\b[A-Z_]+(?==)/g) ?? []),
    ...[...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!),
    ...[...compose!.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!),
    ...[...compose!.matchAll(/^ +# ([A-Z_]+)=/gm)].map(([, name]) => name!),
    ...[...caddy!.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name!),
    ...[...units.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) => line!.match(/\b[A-Z_]+(?==)/g) ?? []),
  ]
  expect(new Set(named).size).toBeGreaterThan(10)
  expect(named.filter((name) => ![...settingNames(), ...OF_OTHERS].includes(name))).toEqual([])
})

test('l’image copie et lance des fichiers qui existent, sans droit d’administration', () => {
  const image = read('deploy/Containerfile')
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))
  const run = image.match(/scripts\/[\w/-]+\.ts/g) ?? []
  expect(copied.length).toBeGreaterThan(3)
  expect([...copied, ...run].filter((file) => !existsSync(file))).toEqual([])
  expect(image).toMatch(/^USER 1000:1000$/m)
  // Secrets beside the compose file must not enter an image.
  expect(read('.dockerignore').split('\n')).toContain('**/.env')
  for (const unit of globSync('deploy/systemd/*'))
    for (const line of ['User=rebond', 'ProtectSystem=strict', 'NoNewPrivileges=true'])
      expect(read(unit)).toContain(line)
})

test('chaque mandataire laisse passer dix mégaoctets et les événements, et garde ses connexions moins longtemps que nous', () => {
  const [nginx, caddy] = [read('deploy/nginx.conf'), read('deploy/Caddyfile')]
  for (const line of [
    'client_max_body_size 12m',
    'X-Forwarded-For',
    'proxy_buffering off',
    'keepalive_timeout 60s',
    'location = /metrics',
  ])
    expect(nginx).toContain(line)
  for (const line of ['max_size 12MB', 'flush_interval -1', 'keepalive 60s', 'respond /metrics 404'])
    expect(caddy).toContain(line)
})

test('le guide d’exploitation, dans ses deux langues, ne nomme que des commandes et des fichiers qui existent', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const guide of ['docs/operating.md', 'docs/operating.en.md']) {
    const text = read(guide)
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
    const files = [...text.matchAll(/\b(?:deploy|scripts)\/[\w./@-]*\w/g)].map(([file]) => file)
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.filter((name) => !scripts[name])).toEqual([])
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const named = [...text.matchAll(/\b([A-Z]{3,}_[A-Z_]+)\b/g)].map(([, name]) => name!)
    expect(named.filter((name) => ![...settingNames(), ...OF_OTHERS].includes(name))).toEqual([])
  }
})
