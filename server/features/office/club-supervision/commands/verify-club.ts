import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { unverifiedNews, verifiedNews } from '../mails/standing-news.ts'
import { changeStanding } from './change-standing.ts'
import { lockSupervised } from './lock-supervised.ts'

/** Marks a club as verified by an administrator, or no longer. @throws the refusals of `lockSupervised` */
export function verifyClub(context: MemberContext, input: { id: number; version: string; verified: boolean }) {
  const { verified } = input
  return act(context, async (act) => {
    const { now } = act
    const club = await lockSupervised(act, input, verified ? 'verify' : 'unverify')
    const change = {
      verified_at: verified ? now : null,
      verified_by: verified ? context.viewer.user_id : null,
    }
    const news = verified ? verifiedNews : unverifiedNews
    return changeStanding(act, club, verified ? 'verified' : 'unverified', change, (at) => news(club, at))
  })
}
