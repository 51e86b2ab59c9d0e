import { mergeBlockers } from '#domain/office/club-supervision/club-merge.ts'
import { closedStanding } from '#domain/office/club-supervision/club-supervision.ts'
import { tidy } from '#domain/common/text.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { mergedNews } from '../mails/standing-news.ts'
import { getMergeFacts, getMergePlan } from '../merge-plan.ts'
import { CLUB_COLUMNS } from '../merge-columns.ts'
import { type Merged, MERGE_RULES } from '../merge-rules.ts'
import { actRefusal } from '../policy.ts'

/**
 * Merges a whole club into another one, by the plan. Writes in its name wait meanwhile, and are then refused.
 * @param input.id the club that goes; `into` stays
 * @throws NOT_FOUND, FORBIDDEN for a club of one's own, NAME_NOT_TYPED, NOT_ALLOWED_NOW with the obstacles
 */
export async function mergeClubs(context: MemberContext, input: { id: number; into: number; typed_name: string }) {
  const merged = { stays: input.into, goes: input.id }
  const forbidden = actRefusal(context.viewer, merged.stays) ?? actRefusal(context.viewer, merged.goes)
  if (forbidden) throw refuse('FORBIDDEN', undefined, forbidden)
  return act(context, async (act) => {
    const { tx, now, note } = act
    await lockBoth(tx, merged)
    const facts = await getMergeFacts(tx, merged, now)
    const { stays, goes } = facts
    const blockers = mergeBlockers(facts)
    if (blockers.length > 0) throw refuse('NOT_ALLOWED_NOW', { blockers }, blockers.join(' '))
    if (input.typed_name !== tidy(goes.name)) throw refuse('NAME_NOT_TYPED')

    const { lines } = await getMergePlan(tx, merged, now)
    for (const { apply } of MERGE_RULES) for (const statement of apply?.(tx, merged) ?? []) await statement
    await fillBlanks(tx, merged, now)
    const counts = Object.fromEntries(lines.map(({ label, count }) => [label, count]))
    for (const entity_id of [goes.id, stays.id])
      await note('club.merged', { club: entity_id }, { merged_into: [goes.id, stays.id], counts })
    // The members of both clubs are now in this one.
    const { platform_name: sender } = await getSettings(tx)
    const to = { club_id: stays.id, user_id: null, managers: true, sender, reply_to: null, registration_id: null }
    await notifyClub(tx, act, to, mergedNews(goes, stays, now.toISOString()))
    return { into: stays.id }
  })
}

/**
 * Locks the clubs first against other edits and merges, then tournaments, categories and registrations in the usual
 * order. The last lock makes every row that would refer to one of the clubs wait.
 */
async function lockBoth(tx: Tx, { stays, goes }: Merged) {
  const both = [stays, goes]
  await tx`select from clubs where id = any(${both}::int[]) order by id for no key update`
  await tx`
    select from tournaments t
    where t.organizer_club_id = ${goes} or t.id in (select r.tournament_id from registrations r where r.club_id = ${goes})
    order by t.id for no key update`
  await tx`
    select from tournament_categories c
    where c.tournament_id in (select t.id from tournaments t where t.organizer_club_id = ${goes})
      or c.id in (select r.tournament_category_id from registrations r where r.club_id = ${goes})
    order by c.id for no key update`
  await tx`select from registrations r where r.club_id = ${goes} order by r.id for no key update`
  await tx`select from clubs where id = any(${both}::int[]) order by id for update`
}

/** Fills the blanks of the club that stays from the other one, which ends. */
async function fillBlanks(tx: Tx, { stays, goes }: Merged, now: Date) {
  const [taken] = await tx<{ ffbb_number: string | null; logo_key: string | null }[]>`
    select g.ffbb_number, case when s.logo_key is null then g.logo_key end as logo_key
    from clubs s, clubs g where s.id = ${stays} and g.id = ${goes}`
  await tx`
    update clubs set ${tx(closedStanding(null))}, merged_into = ${stays}, merged_at = ${now},
      ffbb_number = null, logo_key = case when ${taken!.logo_key}::text is null then logo_key end, updated_at = ${now}
    where id = ${goes}`
  await tx`
    update clubs s set
      ffbb_number = coalesce(s.ffbb_number, ${taken!.ffbb_number}), logo_key = coalesce(s.logo_key, ${taken!.logo_key}),
      city = coalesce(s.city, g.city), postal_code = case when s.city is null then g.postal_code else s.postal_code end,
      department = case when s.city is null then coalesce(g.department, s.department) else s.department end,
      latitude = case when s.city is null then coalesce(g.latitude, s.latitude) else s.latitude end,
      longitude = case when s.city is null then coalesce(g.longitude, s.longitude) else s.longitude end,
      location_precision = case when s.city is null and g.latitude is not null then g.location_precision else s.location_precision end,
      time_zone = case when s.city is null and g.city is not null then g.time_zone else s.time_zone end,
      ${blanks(tx)},
      categories = case when s.categories = '{}' then g.categories else s.categories end,
      first_colour = case when s.first_colour is null then g.first_colour else s.first_colour end,
      second_colour = case when s.first_colour is null then g.second_colour else s.second_colour end,
      status = case when s.status = 'pending' and exists (select from club_members m where m.club_id = s.id) then 'active' else s.status end,
      updated_at = ${now}
    from clubs g where s.id = ${stays} and g.id = ${goes}`
}

const blanks = (tx: Tx) =>
  Object.entries(CLUB_COLUMNS)
    .filter(([, taken]) => taken === 'blank')
    .map(([column]) => tx`${tx(column)} = coalesce(s.${tx(column)}, g.${tx(column)})`)
    .reduce((all, one) => tx`${all}, ${one}`)
