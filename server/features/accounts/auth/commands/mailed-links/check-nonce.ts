import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { codeHash, sameHash } from '../../mailed-links/one-time-token.ts'
import { countTry, lockCodes } from '../../mailed-links/queries.ts'

/** Whether this is the code mailed to the account to prove that its owner is there. A wrong code counts as a try. */
export function checkNonce(
  context: Context,
  { user_id, email }: { user_id: string; email: string },
  nonce: string,
): Promise<boolean> {
  const { secrets } = context
  return act(context, async ({ tx, now }) => {
    const waiting = (await lockCodes(tx, email, ['reauthentication'], now)).filter((code) => code.user_id === user_id)
    const typed = codeHash(secrets, { kind: 'reauthentication', email }, nonce)
    if (waiting.some(({ code_hash }) => sameHash(code_hash, typed))) return true
    await countTry(
      tx,
      waiting.map(({ id }) => id),
    )
    return false
  })
}
