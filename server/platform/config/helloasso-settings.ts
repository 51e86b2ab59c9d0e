import { z } from 'zod'
import { listed } from './production-problems.ts'

/** How payments at HelloAsso are asked. */
export type HelloAssoSettings = {
  /** Origin of its API. */
  api: string
  /** Page on which an association says yes to the platform. */
  authorize: string
  /** Hosts of its pages of payment. */
  hosts: string[]
  /** The platform's own client, if HelloAsso has given it one. Without it a club brings its own key. */
  partner: { id: string; secret: string } | null
  /** The only clubs that may link an account: those on trial. */
  clubs: number[]
}

/** Documented on https://dev.helloasso.com. */
const PLACES = {
  production: { api: 'https://api.helloasso.com', www: 'https://auth.helloasso.com', host: 'www.helloasso.com' },
  sandbox: {
    api: 'https://api.helloasso-sandbox.com',
    www: 'https://auth.helloasso-sandbox.com',
    host: 'www.helloasso-sandbox.com',
  },
}

const text = (message: string) => z.string({ error: message }).min(1, message)

export const helloAssoVariables = {
  HELLOASSO: z
    .enum(['off', 'sandbox', 'production'], { error: '« off », « sandbox » ou « production » est attendu.' })
    .default('off'),
  HELLOASSO_CLUBS: text('une liste est attendue.')
    .transform(listed)
    .refine(
      (list) => list.length > 0 && list.every((id) => /^[1-9]\d{0,8}$/.test(id)),
      'des numéros de clubs séparés par des virgules sont attendus.',
    )
    .transform((list) => list.map(Number))
    .optional(),
  HELLOASSO_CLIENT_ID: text('un texte est attendu.').optional(),
  HELLOASSO_CLIENT_SECRET: text('un texte est attendu.').optional(),
  HELLOASSO_URL: text('une adresse est attendue.')
    .refine(
      (value) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(value),
      'seule une imitation sur cette machine, comme http://127.0.0.1:4010, est acceptée.',
    )
    .optional(),
}

type Given = z.infer<z.ZodObject<typeof helloAssoVariables>> & { SITE_URL?: string | undefined }

/** A setting that misses another one does nothing, or worse half of it, so each is refused by name, in French. */
export function refuseHalfHelloAsso(given: Given, context: z.RefinementCtx) {
  const refuse = (name: keyof typeof helloAssoVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const { HELLOASSO, HELLOASSO_CLUBS, HELLOASSO_CLIENT_ID, HELLOASSO_CLIENT_SECRET, HELLOASSO_URL } = given
  if (HELLOASSO === 'off') {
    for (const name of ['HELLOASSO_CLUBS', 'HELLOASSO_CLIENT_ID', 'HELLOASSO_CLIENT_SECRET', 'HELLOASSO_URL'] as const)
      if (given[name] !== undefined) refuse(name, 'sans HELLOASSO=production ou sandbox, ce réglage ne sert à rien.')
    return
  }
  if (HELLOASSO_CLUBS === undefined)
    refuse('HELLOASSO_CLUBS', 'les numéros des clubs à l’essai sont attendus avec HELLOASSO.')
  if (HELLOASSO_CLIENT_ID !== undefined && HELLOASSO_CLIENT_SECRET === undefined)
    refuse('HELLOASSO_CLIENT_SECRET', 'il va avec HELLOASSO_CLIENT_ID.')
  if (HELLOASSO_CLIENT_SECRET !== undefined && HELLOASSO_CLIENT_ID === undefined)
    refuse('HELLOASSO_CLIENT_ID', 'il va avec HELLOASSO_CLIENT_SECRET.')
  if (HELLOASSO_URL === undefined && !given.SITE_URL?.startsWith('https://'))
    refuse('HELLOASSO', 'HelloAsso ne revient que vers une adresse en https\u00a0: donnez celle de SITE_URL.')
}

export function helloAssoOf(given: Given): HelloAssoSettings | undefined {
  const { HELLOASSO, HELLOASSO_CLUBS = [], HELLOASSO_CLIENT_ID, HELLOASSO_CLIENT_SECRET, HELLOASSO_URL } = given
  if (HELLOASSO === 'off') return undefined
  const { api, www, host } = HELLOASSO_URL
    ? { api: HELLOASSO_URL, www: HELLOASSO_URL, host: new URL(HELLOASSO_URL).host }
    : PLACES[HELLOASSO]
  const partner =
    HELLOASSO_CLIENT_ID && HELLOASSO_CLIENT_SECRET ? { id: HELLOASSO_CLIENT_ID, secret: HELLOASSO_CLIENT_SECRET } : null
  return { api, authorize: `${www}/authorize`, hosts: [host], partner, clubs: HELLOASSO_CLUBS }
}
