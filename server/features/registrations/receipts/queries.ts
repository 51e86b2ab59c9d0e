import { collectsFor, readsPaymentsOf } from '#domain/clubs/club.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { ReceiptReference } from '#contract/registrations/receipts.ts'
import type { ReceiptContent } from './receipt-pdf.ts'

type Listed = ReceiptReference & {
  registration_id: string
  team_name: string
  club_name: string
  tournament_title: string
}

/** Null for anybody but the club that paid, the club that issued it, and administrators. */
export async function findReceiptContent(db: Db, viewer: Viewer, id: string): Promise<ReceiptContent | null> {
  const [row] = await db<{ content: ReceiptContent }[]>`
    select re.content from receipts re join registrations r on r.id = re.registration_id
    where re.id = ${id} and (${viewer.role === 'admin'} or r.club_id = ${readsPaymentsOf(viewer.club)}
      or ${isIssuedBy(db, viewer)})`
  return row?.content ?? null
}

/** Receipts of the viewer's club and of those that were merged into it, which keep the name under which they were issued. */
const isIssuedBy = (db: Db, viewer: Viewer) => db`
  re.club_id in (select i.id from clubs i where ${collectsFor(viewer.club)}::int in (i.id, i.merged_into))`

/** @throws when there is none */
export async function getReceiptContent(db: Db, id: string): Promise<ReceiptContent> {
  const [row] = await db<{ content: ReceiptContent }[]>`select content from receipts where id = ${id}`
  if (!row) throw new Error(`No receipt ${id}`)
  return row.content
}

/** Lists receipts, latest first. `organized` is for members who handle their club’s payments. */
export async function listReceipts(
  db: Db,
  viewer: Viewer,
  { scope, ...asked }: PageAsked & { scope: 'club' | 'organized' },
) {
  const page = paging(db, asked, { most: 24, way: 'desc', by: [db`re.issued_at`, db`re.id`] })
  const inScope = scope === 'club' ? db`r.club_id = ${readsPaymentsOf(viewer.club)}` : isIssuedBy(db, viewer)
  const rows = await db<(Listed & Placed)[]>`
    select re.id, re.kind, re.content ->> 'title' as title, re.content ->> 'number' as number, re.amount_cents,
      re.issued_at, '/files/receipts/' || re.id || '.pdf' as url, re.registration_id, r.team_name, c.name as club_name,
      t.title as tournament_title, ${page.keys}
    from receipts re
    join registrations r on r.id = re.registration_id
    join clubs c on c.id = r.club_id
    join tournaments t on t.id = r.tournament_id
    where ${inScope} ${page.beyond}
    ${page.order} ${page.limit}`
  return page.of(rows)
}
