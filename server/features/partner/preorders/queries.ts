import type { PartnerLink } from '#contract/partner/kit-orders.ts'
import type { PreorderSuggestion } from '#contract/partner/preorders.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'

/** @returns null when the viewer's club has just gone */
export async function findSuggestion(db: Db, viewer: Viewer, now: Date): Promise<PreorderSuggestion | null> {
  const [club] = await db<{ name: string; phone: string | null; tournaments: string[] }[]>`
    select c.name, c.phone, array(
      select t.title from tournaments t
      where t.ends_at > ${now} and t.status <> 'cancelled' and exists (
        select from registrations r
        where r.tournament_id = t.id and r.club_id = c.id and counts_for_uniqueness(r.status))
      order by t.starts_at, t.id) as tournaments
    from clubs c where c.id = ${viewer.club?.id ?? null}`
  if (!club) return null
  const { name, phone, tournaments } = club
  return {
    club_name: name,
    contact_name: viewer.full_name,
    email: viewer.email,
    phone: phone ?? '',
    tournaments: [...new Set(tournaments)],
  }
}

/** Lists links, the last first; the name of who made one goes with their account. */
export const listPartnerLinks = (db: Db) => db<PartnerLink[]>`
  select l.id, iso_instant(l.created_at) as created_at, p.full_name as created_by,
    iso_instant(l.last_used_at) as last_used_at, iso_instant(l.revoked_at) as revoked_at
  from partner_links l left join profiles p on p.id = l.created_by
  order by l.created_at desc, l.id limit 50`
