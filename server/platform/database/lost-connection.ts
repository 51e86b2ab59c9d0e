import type { Db, Tx } from './client.ts'

/**
 * After the connection of a transaction is lost, postgres.js still accepts its queries: they crash the process or,
 * worse, run alone on the connection's successor. Here they fail as the transaction did.
 */
export const stopsAtConnectionLoss = (db: Db): Db => {
  const begin = db.begin.bind(db)

  async function guardedBegin<T>(...args: [Work<T>] | [string, Work<T>]) {
    const [options, work] = args.length === 1 ? ['', args[0]] : args
    const transaction = { open: true }
    try {
      return await begin(options, (tx) => work(whileOpen(tx, transaction)))
    } finally {
      transaction.open = false
    }
  }
  return Object.assign(db, { begin: guardedBegin })
}

type Work<T> = (tx: Tx) => T | Promise<T>

const whileOpen = (tx: Tx, transaction: { open: boolean }): Tx => {
  const savepoint = <T>(...args: [Work<T>] | [string, Work<T>]) => {
    refuseWhenOver(transaction)
    const [name, work] = args.length === 1 ? ['', args[0]] : args
    return tx.savepoint(name, (inner) => work(whileOpen(inner, transaction)))
  }
  return new Proxy(tx, {
    apply: (target, self, args) => {
      refuseWhenOver(transaction)
      return Reflect.apply(target, self, args)
    },
    get: (target, name, receiver) => {
      if (name === 'unsafe' || name === 'file') refuseWhenOver(transaction)
      return name === 'savepoint' ? savepoint : Reflect.get(target, name, receiver)
    },
  })
}

const refuseWhenOver = (transaction: { open: boolean }) => {
  if (transaction.open) return
  throw Object.assign(new Error('The transaction is over: its connection was lost or it has already ended'), {
    code: 'CONNECTION_CLOSED',
  })
}
