import type { Tokens } from '#server/platform/secrets/tokens.ts'

/** Issues an access token for a session that a test or a benchmark has inserted directly into the database. */
export async function accessTokenOf(
  tokens: Tokens,
  { user_id, session_id, email }: { user_id: string; session_id: string; email: string },
): Promise<string> {
  const { access_token } = await tokens.issue({
    sub: user_id,
    session_id,
    aal: 'aal1',
    amr: [],
    email,
    phone: '',
    role: 'authenticated',
    is_anonymous: false,
    app_metadata: {},
    user_metadata: {},
  })
  return access_token
}
