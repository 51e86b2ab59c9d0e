import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { settingProblems } from '#server/platform/config/config.ts'
import { readAddress } from '#server/platform/database/address.ts'
import { startProblem } from '#server/platform/process/start-problem.ts'
import { randomToken } from '#server/platform/secrets/secrets.ts'

/**
 * Asks the five settings that no default can guess and writes them with fresh secrets: `npm run setup:production`, or
 * `npm run setup:production -- /etc/rebond/env`. A file that exists is never touched.
 */
const QUESTIONS = [
  { name: 'SITE_URL', asks: 'Adresse publique du site, comme https://tournois.exemple.fr' },
  { name: 'DATABASE_URL', asks: 'Base de données, comme postgres://rebond:motdepasse@localhost/rebond' },
  { name: 'SMTP_URL', asks: 'Serveur d’envoi des e-mails, comme smtps://compte:motdepasse@smtp.exemple.fr' },
  { name: 'MAIL_FROM', asks: 'Expéditeur des e-mails, comme Rebond <bonjour@exemple.fr>' },
  { name: 'DATA_DIR', asks: 'Dossier des fichiers, sauvegardes comprises', usual: '/var/lib/rebond' },
] as const

type Answers = Record<string, string>

/** Signs that one of the readers of such a file (Node, systemd, compose) would take for its own. */
const UNKEPT = /[#$"'`\\]/

const file = process.argv[2] ?? '.env'
try {
  refuseExisting()
  const answers = await askAll()
  await write(answers)
  console.log(
    `\n${file} est écrit, avec des secrets tirés au hasard\u00a0: lisible par vous seul, gardez-en une copie en lieu sûr.\n` +
      'Vérifiez maintenant tout le reste\u00a0: npm run check:production -- votre@adresse.fr',
  )
} catch (error) {
  console.error(startProblem(error, {}))
  process.exitCode = 1
}

function refuseExisting() {
  if (existsSync(file))
    throw new Error(
      `${file} existe déjà et n’a pas été touché\u00a0: corrigez-le à la main, ou déplacez-le puis recommencez. Ses secrets ouvrent ce que garde la base.`,
    )
}

async function askAll(): Promise<Answers> {
  // Lines may come from a person or, all at once, from a program.
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const answers: Answers = {}
  for (const question of QUESTIONS) answers[question.name] = await askUntilRight(question, answers, lines)
  return answers
}

async function askUntilRight(
  question: (typeof QUESTIONS)[number],
  before: Answers,
  lines: AsyncIterator<string>,
): Promise<string> {
  const usual = 'usual' in question ? question.usual : ''
  while (true) {
    process.stdout.write(`${question.asks}${usual ? ` [${usual}]` : ''}\u00a0:\n> `)
    const line = await lines.next()
    if (line.done) throw new Error(`\nIl manque une réponse (${question.name})\u00a0: rien n’a été écrit.`)
    const value = line.value.trim() || usual
    const problem = problemOf(question.name, value, before)
    if (problem === null) return value
    console.log(`  ${problem}`)
  }
}

/** Judges one answer by the rules of production; what is not asked yet is not its fault. */
function problemOf(name: string, value: string, before: Answers): string | null {
  if (value === '') return 'Une réponse est attendue.'
  if (UNKEPT.test(value))
    return 'Les signes # $ " \' ` et \\ ne se gardent pas dans ce fichier\u00a0: dans une adresse, écrivez %23 pour #, %24 pour $.'
  if (name === 'DATA_DIR' && !value.startsWith('/'))
    return 'Le chemin complet du dossier est attendu, comme /var/lib/rebond.'
  const problems = settingProblems({ ...settings({ ...before, [name]: value }) })
  return problems.find((problem) => problem.split(/[\s\u00a0]/)[0] === name) ?? null
}

function settings(answers: Answers): Answers {
  return {
    NODE_ENV: 'production',
    ...answers,
    ...composePassword(answers.DATABASE_URL ?? ''),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SECRET_KEY: randomToken(256),
    METRICS_TOKEN: randomToken(192),
  }
}

/** The database of deploy/compose.yaml is given its password by the same file. */
function composePassword(url: string): Answers {
  try {
    const { hosts, account } = readAddress(url)
    return hosts[0]!.host === 'database' && account.password ? { DATABASE_PASSWORD: String(account.password) } : {}
  } catch {
    // The settings are judged below, and that says what is wrong with an address.
    return {}
  }
}

async function write(answers: Answers) {
  const lines = Object.entries(settings(answers)).map(([name, value]) => `${name}=${value}`)
  const text = [
    '# Réglages de production. Les autres sont expliqués dans .env.example.',
    '# SECRET_KEY ouvre ce que garde la base : sans elle, une sauvegarde ne suffit pas. Ne la changez jamais.',
    '# TRUSTED_PROXIES : l’adresse d’où le mandataire (nginx, Caddy) appelle le site.',
    ...lines,
    '',
  ].join('\n')
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
}
