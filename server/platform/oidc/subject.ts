import { ProviderFault } from './provider-fault.ts'

/** OpenID Connect Core 2 sets this longest length. */
const MOST = 255

/**
 * The person's number at a provider, exactly as it is written there. An account is recognised by it, so nothing is
 * trimmed, shortened or filled in: two people could otherwise become one account.
 * @throws ProviderFault untrusted when it is missing, blank, longer than 255 characters or holds hidden ones
 */
export function subjectOf({ sub }: { sub?: unknown }): string {
  if (typeof sub !== 'string') throw unusable(sub === undefined ? 'no subject' : `subject of type ${typeof sub}`)
  if (sub.trim() === '') throw unusable('blank subject')
  if (sub.length > MOST) throw unusable(`subject of ${sub.length} characters`)
  if (!sub.isWellFormed() || sub !== sub.trim() || /[\p{Cc}\p{Cf}]/u.test(sub))
    throw unusable('subject of hidden characters')
  return sub
}

const unusable = (message: string) => new ProviderFault('untrusted', message)
