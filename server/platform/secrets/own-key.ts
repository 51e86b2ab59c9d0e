import type { Db, Tx } from '../database/client.ts'
import type { Secrets } from './secrets.ts'

/** A column of sealed texts: the purpose of the seal, and the SQL of each text's context. */
export type SealedColumn = { table: string; column: string; purpose: string; context: string }

/** The database belongs to another SECRET_KEY, and its sealed texts would never open. */
export class OtherKey extends Error {
  override name = 'OtherKey'
  constructor() {
    super(
      'SECRET_KEY (ou, sans elle, le fichier secret de DATA_DIR) n’est pas la clé de cette base\u00a0: seconds facteurs et comptes bancaires ne s’ouvriraient plus. ' +
        'Remettez la clé d’origine\u00a0; si elle est perdue, restaurez une sauvegarde faite sans BACKUP_RECIPIENT, où rien n’est scellé.',
    )
  }
}

/**
 * Checks that these secrets belong to the database: they must open the sentence sealed at its first start. A database
 * without this sentence gets one when the secrets open most of its sealed texts. Processes that start at once end up
 * with the same one.
 * @throws OtherKey
 */
export async function holdOwnKey(db: Db, secrets: Secrets, columns: readonly SealedColumn[]): Promise<void> {
  const known = await readSentence(db)
  if (known !== null) return requireOpens(secrets, known)
  if (!(await opensMost(db, secrets, columns))) throw new OtherKey()
  await db`
    insert into own_key (sealed_sentence) values (${secrets.seal(PURPOSE, SENTENCE)}) on conflict (id) do nothing`
  requireOpens(secrets, (await readSentence(db))!)
}

async function readSentence(db: Db | Tx): Promise<string | null> {
  const [row] = await db<{ sealed_sentence: string }[]>`select sealed_sentence from own_key`
  return row?.sealed_sentence ?? null
}

function requireOpens(secrets: Secrets, sealed: string) {
  if (secrets.open(PURPOSE, sealed) !== SENTENCE) throw new OtherKey()
}

/** Half of the texts is enough: a wrong key may have sealed a few before it was refused. */
async function opensMost(db: Db, secrets: Secrets, columns: readonly SealedColumn[]): Promise<boolean> {
  const opened = await Promise.all(columns.map((column) => trySample(db, secrets, column)))
  const all = opened.flat()
  return all.filter(Boolean).length * 2 >= all.length
}

async function trySample(db: Db, secrets: Secrets, { table, column, purpose, context }: SealedColumn) {
  const rows = await db<{ sealed: string | Buffer; context: string }[]>`
    select ${db(column)} as sealed, ${db.unsafe(context)} as context from ${db(table)}
    where ${db(column)} is not null limit ${SAMPLE}`
  return rows.map((row) => secrets.open(purpose, row.sealed.toString(), row.context) !== null)
}

const SAMPLE = 50
const PURPOSE = 'own key'
const SENTENCE = 'Ceci est la clé de cette base.'
