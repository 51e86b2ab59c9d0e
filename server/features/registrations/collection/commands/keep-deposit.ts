import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import { keepingDeposit } from '#domain/registrations/prices/deposits.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { depositKeptNews } from '../mails/deposit-news.ts'
import { lockDeposit } from './return-deposits.ts'

/** The organiser keeps a deposit for good: its line says why, and the club reads the same. */
export const keepDeposit = (
  context: MemberContext,
  club_id: number,
  { registration_id, reason }: { registration_id: string; reason: string },
) =>
  act(context, async (act) => {
    const { tx, now } = act
    const { registration, lines } = await lockDeposit(tx, { club_id, registration_id, now })
    const kept = { lines: keepingDeposit(lines, reason), amount_cents: registration.amount_cents }
    await changeRegistration(act, registration, 'keep-deposit', kept)
    await tellClub(act, registration, depositKeptNews(registration, { cents: depositIn(lines), reason }))
  })
