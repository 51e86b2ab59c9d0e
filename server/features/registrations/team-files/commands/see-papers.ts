import { hasEntered } from '#domain/registrations/registration.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'

/**
 * The organiser has seen on paper what the tournament asks of a team that it has entered, or has been mistaken. The caller
 * must manage the registration. @throws NOT_ALLOWED_NOW when the club entered the team itself
 */
export async function seePapers(context: MemberContext, registration_id: string, seen: boolean) {
  await act(context, async ({ tx, now, note }) => {
    const registration = (await lockRegistration(tx, registration_id))!
    const [row] = await tx<{ added_by_hand: boolean; seen: boolean }[]>`
      select added_by_hand, papers_seen_at is not null as seen from registrations where id = ${registration_id}`
    // Papers that an approval relied on are not taken back.
    const isOpen = seen ? hasEntered(registration.status) : registration.status === 'pending'
    if (!row?.added_by_hand || !isOpen) throw refuse('NOT_ALLOWED_NOW')
    if (row.seen === seen) return
    await tx`
      update registrations set papers_seen_at = ${seen ? now : null}, updated_at = ${now} where id = ${registration_id}`
    await note('registration.papers_seen', { registration: registration_id }, { papers_seen: [row.seen, seen] })
  })
}
