import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { temporaryFolder } from '#test/faults/product.ts'

const ANSWERS = [
  'https://tournois.exemple.fr',
  'postgres://rebond:motdepasse@localhost/rebond',
  'smtps://compte:motdepasse@smtp.exemple.fr',
  'Rebond <bonjour@exemple.fr>',
  '/var/lib/rebond',
]

const run = async (file: string, lines: string[]) => {
  const child = spawn(process.execPath, ['scripts/production/setup.ts', file], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  const [said, refused, ended] = [text(child.stdout), text(child.stderr), once(child, 'exit')]
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [code] = await ended
  return { code: code as number, said: await said, refused: await refused }
}

test('cinq réponses suffisent à des réglages que la production accepte, lisibles par leur auteur seul', async () => {
  const file = join(temporaryFolder(), 'env')
  const { code, said } = await run(file, ANSWERS)
  expect(code).toBe(0)
  expect(said).toContain('npm run check:production')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const config = readConfig(parseEnv(readFileSync(file, 'utf8')))
  expect(config).toMatchObject({
    production: true,
    site_url: 'https://tournois.exemple.fr',
    mail_from: 'Rebond <bonjour@exemple.fr>',
    data_dir: '/var/lib/rebond',
    demo: false,
  })
  expect(config.secret_key!.length).toBeGreaterThan(40)
  const other = join(temporaryFolder(), 'env')
  await run(other, ANSWERS)
  expect(parseEnv(readFileSync(other, 'utf8')).SECRET_KEY).not.toBe(config.secret_key)
})

test('une réponse qui ne va pas est refusée à sa place, et redemandée', async () => {
  const file = join(temporaryFolder(), 'env')
  const [site, database, smtp, from, folder] = ANSWERS as [string, string, string, string, string]
  const lines = ['http://tournois.exemple.fr', '', site, 'mysql://x/y', 'postgres://rebond:a$b@localhost/rebond']
  const { code, said } = await run(file, [...lines, database, smtp, 'Rebond', from, 'données', folder])
  expect(code).toBe(0)
  for (const words of ['en https://', 'Une réponse est attendue', 'postgres://utilisateur', '%24', 'Le chemin complet'])
    expect(said).toContain(words)
  expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({
    SITE_URL: site,
    DATABASE_URL: database,
    DATA_DIR: folder,
  })
})

test('le mot de passe de la base des conteneurs est écrit pour elle aussi', async () => {
  const file = join(temporaryFolder(), 'env')
  await run(file, ANSWERS.with(1, 'postgres://rebond:un-mot%2Fde-passe@database/rebond'))
  expect(parseEnv(readFileSync(file, 'utf8')).DATABASE_PASSWORD).toBe('un-mot/de-passe')
})

test('un fichier qui existe n’est jamais touché, et une réponse qui manque n’écrit rien', async () => {
  const file = join(temporaryFolder(), 'env')
  expect(await run(file, ANSWERS.slice(0, 3))).toMatchObject({ code: 1, refused: expect.stringContaining('MAIL_FROM') })
  writeFileSync(file, 'SECRET_KEY=la-mienne\n')
  expect(await run(file, ANSWERS)).toMatchObject({ code: 1, refused: expect.stringContaining('n’a pas été touché') })
  expect(readFileSync(file, 'utf8')).toBe('SECRET_KEY=la-mienne\n')
})
