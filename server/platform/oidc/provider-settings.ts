import { z } from 'zod'

/** An OpenID Connect service that vouches for people, and the identity under which it knows us. */
export type SignInProvider = {
  /** Name in addresses and in the database. It never changes once accounts have come by it. */
  id: string
  label: string
  /** Issuer, exactly as its tokens write it. */
  issuer: string
  client_id: string
  client_secret: string
}

/** Services whose label and issuer we know: the settings need not give them. */
const READY_MADE: Record<string, { label: string; issuer: string }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
}

/** The auth client uses these names for other ways to sign in. */
const TAKEN = ['email', 'phone', 'anonymous', 'anonymous_users', 'sso', 'web3']

const line = (message: string) => z.string({ error: message }).trim().min(1, message).max(500, message)

const provider = z
  .strictObject(
    {
      id: line('« id » est attendu : son nom court.').regex(
        /^[a-z][a-z0-9_-]{1,30}$/,
        '« id » s’écrit en minuscules, chiffres et tirets.',
      ),
      label: line('« label » est ce qu’on lit sur son bouton.').max(40, '« label » tient en 40 caractères.').optional(),
      issuer: line('« issuer » est une adresse.')
        .refine((text) => URL.canParse(text), '« issuer » est une adresse.')
        .optional(),
      client_id: line('« client_id » est attendu.'),
      client_secret: line('« client_secret » est attendu.'),
    },
    {
      error: 'chaque fournisseur est un objet : id, client_id, client_secret, et label et issuer s’il n’est pas connu.',
    },
  )
  .transform((given, context): SignInProvider => {
    const known = READY_MADE[given.id]
    const [label, issuer] = [given.label ?? known?.label, given.issuer ?? known?.issuer]
    if (TAKEN.includes(given.id)) context.addIssue({ code: 'custom', message: `« ${given.id} » est déjà pris.` })
    if (label && issuer) return { ...given, label, issuer }
    context.addIssue({ code: 'custom', message: `${given.id} : « label » et « issuer » sont attendus.` })
    return z.NEVER
  })

const providers = z
  .array(provider, { error: 'une liste est attendue, en JSON.' })
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'deux fournisseurs portent le même « id ».')

/** Reads the JSON list of `AUTH_PROVIDERS`. @throws what is wrong with it, in French */
export function readProviders(text: string): SignInProvider[] {
  const { data, error } = providers.safeParse(parsed(text))
  if (error) throw new Error(error.issues[0]!.message)
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('une liste est attendue, en JSON : [{"id":"google","client_id":"…","client_secret":"…"}].')
  }
}

/**
 * True when every issuer has TLS; without it, somebody on the way could vouch for anybody. A list that cannot be read
 * also gives true: `readProviders` tells that problem.
 */
export function haveTls(text = '[]'): boolean {
  try {
    return readProviders(text).every(({ issuer }) => new URL(issuer).protocol === 'https:')
  } catch {
    return true
  }
}
