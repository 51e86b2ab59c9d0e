import type { Db, Sql, Tx } from '../../database/client.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { contextOf, SECRETS_PURPOSE } from '../sealed-accounts.ts'
import { type HelloAssoLinks, type Link, link, LinkBroken } from './link.ts'

type Row = { club_id: number; external_id: string; sealed: string | null }

/** An association that is linked, and the token that speaks for it now. */
export type Speaking = { club_id: number; slug: string; token: string }

type Parts = { db: Db; secrets: Secrets; links: HelloAssoLinks }

/** The links of clubs as the database keeps them, sealed for each club. */
export function helloAssoAccounts({ db, secrets, links }: Parts) {
  const find = async (sql: Sql, slug: string): Promise<Row | null> => {
    const [row] = await sql<Row[]>`
      select club_id, external_id, convert_from(sealed_secrets, 'UTF8') as sealed from payment_accounts
      where provider = 'helloasso' and external_id = ${slug} order by state = 'unlinked' limit 1`
    return row ?? null
  }
  const opened = ({ club_id, sealed }: Row): Link => {
    const text = sealed && secrets.open(SECRETS_PURPOSE, sealed, contextOf(club_id, 'helloasso'))
    // A restored backup holds no key, and a row that was copied from another club does not open.
    if (!text) throw new LinkBroken('helloasso: no key of this club')
    return link.parse(JSON.parse(text))
  }
  const write = (sql: Sql, club_id: number, kept: Link) => sql`
    update payment_accounts set sealed_secrets = ${Buffer.from(
      secrets.seal(SECRETS_PURPOSE, JSON.stringify(kept), contextOf(club_id, 'helloasso')),
    )}
    where club_id = ${club_id} and provider = 'helloasso'`

  /** One at a time for each club, in all processes. */
  const inTurn = <T>(club_id: number, work: (tx: Tx) => Promise<T>) =>
    db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('helloasso link'), ${club_id})`
      return work(tx)
    })

  return {
    seal: (club_id: number, kept: Link) =>
      secrets.seal(SECRETS_PURPOSE, JSON.stringify(kept), contextOf(club_id, 'helloasso')),
    /**
     * The token of an association, renewed when it ends soon. A renewal serves once and replaces itself, so processes that
     * need one at once wait for each other, and take what the first was given.
     * @param spent a token that was refused although it seemed to live
     * @throws LinkBroken, ProviderUnavailable
     */
    async speak(slug: string, spent?: string): Promise<Speaking> {
      const known = await find(db, slug)
      if (!known) throw new LinkBroken('helloasso: not linked')
      const before = opened(known)
      if (links.isFresh(before) && before.access_token !== spent)
        return { club_id: known.club_id, slug, token: before.access_token }
      return inTurn(known.club_id, async (tx) => {
        const kept = opened((await find(tx, slug)) ?? known)
        if (links.isFresh(kept) && kept.access_token !== spent)
          return { club_id: known.club_id, slug, token: kept.access_token }
        const { tokens } = await links.renew(kept)
        await write(tx, known.club_id, { ...kept, ...tokens })
        return { club_id: known.club_id, slug, token: tokens.access_token }
      })
    },
    /** Keeps the key that signs the notifications of an association. */
    keepSignatureKey: async (slug: string, signature_key: string) => {
      const { club_id } = (await find(db, slug))!
      await inTurn(club_id, async (tx) => write(tx, club_id, { ...opened((await find(tx, slug))!), signature_key }))
    },
    signatureKey: async (slug: string): Promise<string | null> => {
      const row = await find(db, slug)
      return row ? opened(row).signature_key : null
    },
    /** The association took another short name: its pages that are open and its transfers follow it. */
    async rename(before: string, after: string) {
      await db.begin(async (tx) => {
        await tx`update payment_accounts set external_id = ${after} where provider = 'helloasso' and external_id = ${before}`
        await tx`
          update payment_sessions set account_external_id = ${after}
          where provider = 'helloasso' and account_external_id = ${before}`
        await tx`update payouts set account = ${after} where provider = 'helloasso' and account = ${before}`
      })
    },
  }
}

export type HelloAssoAccounts = ReturnType<typeof helloAssoAccounts>
