import { folderProblems } from '#server/platform/process/own-folders.ts'
import { type Config, readConfig, settingProblems } from '#server/platform/config/config.ts'
import { startProblem } from '#server/platform/process/start-problem.ts'
import { checkDatabase } from './checks/database.ts'
import { checkFiles } from './checks/files.ts'
import { checkMachine } from './checks/machine.ts'
import { checkMail } from './checks/mail.ts'
import { checkOutside } from './checks/outside.ts'
import { type Finding, good, toDo } from './checks/finding.ts'

/**
 * Tries all that production needs, before the first start or later, and says what to do about the rest:
 * `npm run check:production -- personne@exemple.fr` sends that person a mail.
 */
const [address] = process.argv.slice(2)
const findings: Finding[] = []

function tell(found: Finding[]) {
  findings.push(...found)
  for (const { is_good, name, sentence } of found) console.log(`${is_good ? '✓' : '✗'} ${name}\u00a0: ${sentence}`)
}

const problems = [
  ...(process.env.NODE_ENV === 'production'
    ? []
    : ['NODE_ENV\u00a0: production est attendu, comme l’écrit « npm run setup:production ».']),
  ...settingProblems(process.env),
]
tell(problems.map((problem) => toDo('Réglages', problem)))
if (problems.length === 0) await checkAll(readConfig(process.env))
const left = findings.filter(({ is_good }) => !is_good).length
console.log(left === 0 ? '\nTout est prêt.' : `\nÀ régler\u00a0: ${left}. Puis recommencez.`)
process.exitCode = left === 0 ? 0 : 1

async function checkAll(config: Config) {
  tell([good('Réglages', 'complets et cohérents.')])
  const folders = await folderProblems(config)
  tell(
    folders.length > 0
      ? folders.map((problem) => toDo('Dossiers', problem))
      : [good('Dossiers', `${config.data_dir} s’écrit.`)],
  )
  for (const check of [checkDatabase, checkMachine, checkFiles, checkOutside]) tell(await safely(check, config))
  tell(await safely((given) => checkMail(given, address), config))
}

/** A check that breaks is one more thing to look at, and hides none of the others. */
async function safely(check: (config: Config) => Promise<Finding[]>, config: Config): Promise<Finding[]> {
  try {
    return await check(config)
  } catch (error) {
    return [toDo('Imprévu', startProblem(error, process.env))]
  }
}
