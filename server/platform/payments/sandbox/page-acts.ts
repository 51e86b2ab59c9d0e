import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { Tx } from '../../database/client.ts'
import { announceLater, reference, type SandboxParts } from './notify.ts'
import { endOf } from './sandbox-page.ts'

/** What a visitor of the sandbox’s page may do; the last ones are what only the provider, or the bank, would. */
export const PAGE_ACTS = [
  'pay',
  'slow',
  'late',
  'twice',
  'refuse',
  'back',
  'contest',
  'win',
  'lose',
  'give_back',
  'fail',
] as const

export type PageAct = (typeof PAGE_ACTS)[number]

/** A page as its visitor sees it. */
export type SandboxPage = {
  key: string
  amount_cents: number
  description: string
  return_url: string
  /** False once its address is too old; a page that was open before may still be paid. */
  isShown: boolean
  paid: { dispute: 'no' | 'open' | 'lost'; given_back: boolean; refund_pending: boolean } | null
}

/** Delay of the slow answer. */
const SLOW_SECONDS = 20

export async function findSandboxPage({ db, clock }: SandboxParts, page: string): Promise<SandboxPage | null> {
  const [row] = await db<(Omit<SandboxPage, 'isShown'> & { url_ends_at: string })[]>`
    select p.key, p.amount_cents, p.description, p.return_url, p.url_ends_at,
      (select jsonb_build_object('dispute', x.dispute,
         'given_back', exists (select from sandbox.page_refunds f where f.payment = x.reference and not f.failed and f.settles_at <= ${clock()}),
         'refund_pending', exists (select from sandbox.page_refunds f where f.payment = x.reference and not f.failed and f.settles_at > ${clock()}))
       from sandbox.page_payments x where x.page = p.reference order by x.visible_at, x.reference limit 1) as paid
    from sandbox.pages p where p.reference = ${page}`
  if (!row) return null
  const { url_ends_at, ...rest } = row
  return { ...rest, isShown: !hasPassed(url_ends_at, clock()) }
}

/**
 * Does what was pressed, and notifies us as a provider would.
 * @returns what the payer brings back to our page, which is a hint and no proof; null to stay
 */
export async function actOnSandboxPage(
  parts: SandboxParts,
  page: string,
  act: PageAct,
): Promise<'ok' | 'erreur' | 'retour' | null> {
  if (act === 'refuse') return 'erreur'
  if (act === 'back') return 'retour'
  return parts.db.begin(async (tx) => {
    const [row] = await tx<{ key: string; amount_cents: number; url_ends_at: string }[]>`
      select key, amount_cents, url_ends_at from sandbox.pages where reference = ${page} for update`
    if (!row) return null
    const now = parts.clock()
    const delays: Partial<Record<PageAct, Date>> = {
      pay: now,
      twice: now,
      slow: new Date(now.getTime() + SLOW_SECONDS * 1000),
      late: new Date(Math.max(now.getTime(), endOf(row.url_ends_at).getTime()) + 60_000),
    }
    const visible_at = delays[act]
    if (visible_at) {
      const [paid] = await tx`select from sandbox.page_payments where page = ${page} limit 1`
      if (!paid) await take(tx, page, row.amount_cents, visible_at, act === 'twice' ? 2 : 1)
      await announceLater(parts, tx, row.key, visible_at)
      return 'ok'
    }
    await change(tx, page, act, now)
    await announceLater(parts, tx, row.key, now)
    return null
  })
}

async function take(tx: Tx, page: string, amount_cents: number, visible_at: Date, times: number) {
  for (let time = 0; time < times; time += 1)
    await tx`
      insert into sandbox.page_payments (reference, page, amount_cents, visible_at)
      values (${reference('pay')}, ${page}, ${amount_cents}, ${new Date(visible_at.getTime() + time)})`
}

async function change(tx: Tx, page: string, act: PageAct, now: Date) {
  const first = tx`(select reference from sandbox.page_payments where page = ${page} order by visible_at, reference limit 1)`
  if (act === 'contest')
    await tx`update sandbox.page_payments set dispute = 'open' where reference = ${first} and dispute = 'no'`
  if (act === 'win')
    await tx`update sandbox.page_payments set dispute = 'no' where reference = ${first} and dispute = 'open'`
  if (act === 'lose')
    await tx`update sandbox.page_payments set dispute = 'lost' where reference = ${first} and dispute = 'open'`
  if (act === 'fail')
    await tx`update sandbox.page_refunds set failed = true where payment = ${first} and settles_at > ${now}`
  if (act === 'give_back')
    await tx`
      insert into sandbox.page_refunds (key, payment, reference, amount_cents, settles_at, created_at)
      select ${reference('ref')}, x.reference, ${reference('ref')}, x.amount_cents, ${now}, ${now}
      from sandbox.page_payments x where x.reference = ${first}
        and not exists (select from sandbox.page_refunds f where f.payment = x.reference and not f.failed)`
}
