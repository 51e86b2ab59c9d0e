import type { Services } from '#server/platform/context.ts'

/** A request that a mail lets its reader cancel, signed in or not. A later request is not concerned. */
export type Kept = { kind: 'factors' | 'account'; user_id: string; asked_at: Date }

/** An address sealed with our key, which can only cancel this request. */
export const keepPath = ({ secrets }: Pick<Services, 'secrets'>, { kind, user_id, asked_at }: Kept): string =>
  `/garder/${secrets.seal(PURPOSE, `${kind} ${user_id} ${asked_at.getTime()}`)}`

/** Null for an address that we have not made. */
export function openKeepToken({ secrets }: Pick<Services, 'secrets'>, token: string): Kept | null {
  const [kind, user_id = '', asked_at] = secrets.open(PURPOSE, token)?.split(' ') ?? []
  return kind === 'factors' || kind === 'account' ? { kind, user_id, asked_at: new Date(Number(asked_at)) } : null
}

const PURPOSE = 'keep'
