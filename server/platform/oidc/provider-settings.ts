import { z } from 'zod'

/** Somebody who vouches for people: a service that speaks OpenID Connect, and what it knows us by. */
export type SignInProvider = {
  /** Its name in addresses and in the database; never changed once accounts have come by it. */
  id: string
  /** What people read on its button. */
  label: string
  /** As it writes itself in its tokens. */
  issuer: string
  client_id: string
  client_secret: string
}

/** Those whose issuer and name need no telling. */
const READY_MADE: Record<string, { label: string; issuer: string }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
}

/** Other ways in, and what the auth client keeps for itself. */
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

/** The list that `AUTH_PROVIDERS` holds, as JSON. @throws what is wrong with it, in French */
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

/** Whoever stands on the way to a provider without TLS says who is who. What cannot be read is told by `readProviders`. */
export function haveTls(text = '[]'): boolean {
  try {
    return readProviders(text).every(({ issuer }) => new URL(issuer).protocol === 'https:')
  } catch {
    return true
  }
}
