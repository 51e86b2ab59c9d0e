/** Enforces ARCHITECTURE.md: where SQL, transactions, the clock, the environment and randomness may appear. */
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

const transactions = refuse('Seules les commandes ouvrent une transaction.', (report) => ({
  CallExpression: (node) => {
    const { callee } = node
    if (callee.type === 'Identifier' && callee.name === 'inTransaction') report(node)
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

export default { meta: { name: 'house' }, rules: { sql, transactions, clock, environment, chance } }
