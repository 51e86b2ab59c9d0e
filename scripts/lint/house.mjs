import path from 'node:path'
import { placeOf, ROOMS, resolved } from '../rooms.mjs'

/** Enforces ARCHITECTURE.md: which room imports which, and where SQL, transactions, the clock, the environment and randomness may appear. */
const refuse = (message, selector) => ({
  create: (context) => {
    const report = (node) => context.report({ node, message })
    return selector(report)
  },
})

const isDatabase = (node) => node.type === 'Identifier' && ['db', 'tx', 'sql'].includes(node.name)

const sql = refuse(
  'Le SQL se tient dans queries.ts, commands/, platform/ ou un fichier nommé d’après ce qu’ils partagent.',
  (report) => ({
    TaggedTemplateExpression: (node) => {
      const { tag } = node
      const called = tag.type === 'CallExpression' ? tag.callee : tag
      if (isDatabase(called) || (called.type === 'MemberExpression' && isDatabase(called.property))) report(node)
    },
  }),
)

const OPENERS = new Set(['inTransaction', 'act', 'actOnce'])

const transactions = refuse('Seules les commandes ouvrent une transaction.', (report) => ({
  CallExpression: (node) => {
    const { callee } = node
    if (callee.type === 'Identifier' && OPENERS.has(callee.name)) report(node)
    if (callee.type === 'MemberExpression' && callee.property.name === 'begin') report(node)
  },
}))

const clock = refuse('L’heure vient de platform/ : elle se reçoit, elle ne se lit pas.', (report) => ({
  NewExpression: (node) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) report(node)
  },
  CallExpression: ({ callee }) => {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
    if (callee.object.name === 'Date' && callee.property.name === 'now') report(callee)
  },
}))

const environment = refuse('L’environnement se lit dans platform/config.', (report) => ({
  MemberExpression: (node) => {
    if (node.object.type !== 'Identifier') return
    if (node.object.name === 'process' && node.property.name === 'env') report(node)
  },
}))

const chance = refuse('Le hasard vient de platform/.', (report) => ({
  MemberExpression: (node) => {
    if (node.object.type === 'Identifier' && node.object.name === 'Math' && node.property.name === 'random')
      report(node)
  },
}))

/** A room imports only rooms below it, and a noun is entered by its doors: see `scripts/rooms.mjs`. */
const rooms = {
  create: (context) => {
    const file = path.relative(process.cwd(), context.filename).replaceAll(path.sep, '/')
    const own = placeOf(file)
    const judge = (node) => {
      if (!own || typeof node.source?.value !== 'string') return
      const written = node.source.value
      const to = resolved(file, written)
      const other = to && placeOf(to)
      if (!other || other.layer !== own.layer) return
      const message = problemOf(own, other, written, to)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      ImportExpression: judge,
    }
  },
}

const DOOR = /\/(?:queries|policy)\.ts$|\/commands\//

function problemOf(own, other, written, to) {
  if (ROOMS.indexOf(other.room) > ROOMS.indexOf(own.room))
    return `La pièce ${own.room} n’importe pas ${other.room}, qui repose sur elle.`
  if (own.noun === other.noun && own.room === other.room) return null
  if (own.layer === 'web') return 'Une fonctionnalité n’en importe pas une autre : la route les compose.'
  if (own.layer !== 'server') return null
  if (!written.startsWith('#')) return 'Une autre fonctionnalité s’importe par #server/features/…'
  return DOOR.test(to) ? null : 'D’une autre fonctionnalité on n’importe que queries.ts, policy.ts ou commands/.'
}

export default { meta: { name: 'house' }, rules: { rooms, sql, transactions, clock, environment, chance } }
