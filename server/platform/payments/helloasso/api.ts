import { z } from 'zod'
import { ProviderUnavailable } from '../port.ts'
import type { HelloAssoAccounts } from './accounts.ts'
import type { Answer, HelloAssoHttp, Init } from './http.ts'
import { LinkBroken } from './link.ts'

type Parts = { http: HelloAssoHttp; accounts: HelloAssoAccounts }

/**
 * Calls HelloAsso for one association.
 * @param path after the name of the association where it has one, which is written `{slug}`
 * @throws LinkBroken when even a new token is refused, ProviderUnavailable when nothing came
 */
export type HelloAssoApi = (slug: string, path: string, init?: Init) => Promise<Answer>

export function helloAssoApi({ http, accounts }: Parts): HelloAssoApi {
  const once = async (slug: string, path: string, init: Init): Promise<Answer> => {
    const { token } = await accounts.speak(slug)
    const at = path.replace('{slug}', encodeURIComponent(slug))
    const answer = await http.call(at, { ...init, token })
    if (answer.status !== 401) return answer
    const renewed = await accounts.speak(slug, token)
    const again = await http.call(at, { ...init, token: renewed.token })
    if (again.status === 401) throw new LinkBroken('helloasso: token refused twice')
    return again
  }

  /** The name that the association bears now. Null when it is the same, or when several answer to this token. */
  const renamed = async (slug: string): Promise<string | null> => {
    const answer = await once(slug, '/v5/users/me/organizations', {})
    const named = organizations.safeParse(answer.body)
    const [one, ...others] = named.success ? named.data : []
    return one && others.length === 0 && one.organizationSlug !== slug ? one.organizationSlug : null
  }

  return async (slug, path, init = {}) => {
    const answer = await once(slug, path, init)
    if ((answer.status !== 403 && answer.status !== 404) || !path.includes('{slug}')) return answer
    // An association may take another short name: its former one is refused or unknown until we follow.
    const next = await renamed(slug)
    if (next === null) return answer
    await accounts.rename(slug, next)
    return once(next, path, init)
  }
}

/** The associations for which a token speaks. */
export const organizations = z.array(z.object({ organizationSlug: z.string().min(1) }))

/** Reads an answer of this shape. @throws ProviderUnavailable for any other, so that the caller asks again later */
export function readAs<T>(shape: z.ZodType<T>, { status, body }: Answer): T {
  const read = shape.safeParse(body)
  if (status === 200 && read.success) return read.data
  throw new ProviderUnavailable(`helloasso: answered ${status}${read.success ? '' : ' of another shape'}`)
}
