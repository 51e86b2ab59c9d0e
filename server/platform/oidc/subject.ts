import { ProviderFault } from './provider-fault.ts'

/** OpenID Connect Core 2: never longer than that. */
const MOST = 255

/**
 * The person's number at a provider, exactly as it is written there: it is what an account is recognised by, so nothing
 * is trimmed, shortened or put in place of one that is missing. Two people would otherwise be the same one here.
 * @throws ProviderFault untrusted for one that is missing, blank, longer than 255 characters, or that hides characters
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
