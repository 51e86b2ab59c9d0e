import { setTimeout as passed } from 'node:timers/promises'
import { z } from 'zod'
import { organizations } from '#server/platform/payments/helloasso/api.ts'
import { helloAssoLinks } from '#server/platform/payments/helloasso/link.ts'
import { readTold, until } from './asking.ts'
import type { Facts } from './facts.ts'
import { NoAnswer, statusWords } from './facts.ts'
import type { HelloAssoCheck } from './helloasso.ts'

export type Key = { id: string; secret: string }

/** For whom the further questions speak. `signature_key`: known once a partner asked for signed notifications. */
export type Association = { slug: string; token: string; by: 'partner' | 'own_key'; signature_key: string | null }

const token = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.int(),
  organization_slug: z.string().nullish(),
})

const LIFE_SECONDS = 1_800

/** Question 1: the key, the life of a token, and whether a renewal serves once. @returns a token of this key */
export async function askKey(facts: Facts, { ask }: HelloAssoCheck, key: Key): Promise<string> {
  const form = { client_id: key.id, client_secret: key.secret }
  const own = () => ask('/oauth2/token', { method: 'POST', form: { ...form, grant_type: 'client_credentials' } })
  const first = await own()
  // OAuth says 400 where others say 401.
  if (first.status === 400) throw new NoAnswer(statusWords('HelloAsso', 401))
  const given = readTold('HelloAsso', token, first)
  facts.yes(1, 'la clé est acceptée.')
  facts.hold(
    1,
    given.expires_in === LIFE_SECONDS,
    `un jeton vit ${given.expires_in} s, comme prévu.`,
    `un jeton vit ${given.expires_in} s au lieu de ${LIFE_SECONDS}\u00a0: Rebond suit cette durée, mais dites-le à son équipe.`,
  )
  if (!given.refresh_token) {
    facts.byHand(1, 'aucun jeton de renouvellement n’est donné à cette clé\u00a0: relancez avec --link pour le voir.')
    return given.access_token
  }
  const renew = (refresh_token: string) =>
    ask('/oauth2/token', { method: 'POST', form: { ...form, grant_type: 'refresh_token', refresh_token } })
  const renewed = readTold('HelloAsso', token, await renew(given.refresh_token))
  facts.hold(
    1,
    renewed.refresh_token !== given.refresh_token,
    'le jeton de renouvellement change à chaque usage.',
    'le jeton de renouvellement reste le même après usage.',
  )
  const again = await renew(given.refresh_token)
  facts.hold(
    1,
    again.status !== null && again.status >= 400 && again.status < 500,
    `l’ancien jeton de renouvellement ne sert plus (${again.status}).`,
    `l’ancien jeton de renouvellement sert encore (${again.status ?? 'aucune réponse'}).`,
  )
  // A renewal that was used twice may have closed all that came of it.
  return readTold('HelloAsso', token, await own()).access_token
}

/** Question 2 with the key of an association. */
export async function ownAssociation(facts: Facts, { ask }: HelloAssoCheck, token: string): Promise<Association> {
  const [one, ...others] = readTold('HelloAsso', organizations, await ask('/v5/users/me/organizations', { token }))
  if (!one)
    throw new NoAnswer('cette clé ne parle pour aucune association\u00a0: prenez celle d’une association d’essai.')
  if (others.length > 0)
    throw new NoAnswer(
      'cette clé parle pour plusieurs associations, et Rebond n’en choisit aucune\u00a0: prenez-en une autre.',
    )
  facts.yes(2, `la clé parle pour l’association «\u00a0${one.organizationSlug}\u00a0».`)
  return { slug: one.organizationSlug, token, by: 'own_key', signature_key: null }
}

/** Question 2 with the platform’s own client: its domain, the page on which an association says yes, and signed notifications. */
export async function linkedAssociation(
  facts: Facts,
  check: HelloAssoCheck,
  token: string,
): Promise<Association | null> {
  const { ask, settings, receiver, site_url, say } = check
  const domain = await ask('/v5/partners/me/api-clients', { method: 'PUT', token, json: { domain: site_url } })
  facts.hold(
    2,
    domain.status === 200,
    `le domaine de retour de la mire est ${site_url}.`,
    `le domaine de retour de la mire n’a pas été pris (${domain.status ?? 'aucune réponse'})\u00a0: demandez-le à HelloAsso.`,
  )
  if (!check.link || !receiver) {
    facts.byHand(2, 'relancez avec --link, puis ouvrez l’adresse affichée et dites oui pour une association d’essai.')
    return null
  }
  const links = helloAssoLinks(settings, settings.partner, () => new Date())
  const redirect = `${check.address}/mire`
  const state = { verifier: '', state: check.token }
  const url = await links.ask(redirect, (verifier) => {
    state.verifier = verifier
    return state.state
  })
  say(`Ouvrez cette adresse et dites oui pour une association d’essai\u00a0:\n  ${url}`)
  await until(() => receiver.returns('/mire').length > 0, {
    wait_ms: Math.max(check.wait_ms, LINK_MS),
    poll_ms: check.poll_ms,
  })
  const back = receiver.returns('/mire')[0]
  if (!back) {
    facts.byHand(2, 'personne n’a dit oui sur la mire à temps\u00a0: relancez.')
    return null
  }
  const granted = await links.accept(new URL(`${redirect}?${new URLSearchParams(back.query)}`), state).catch(() => null)
  if (!granted)
    throw new NoAnswer(
      'HelloAsso a refusé le code de la mire\u00a0: relancez, et répondez dans les minutes qui suivent.',
    )
  facts.hold(
    2,
    granted.slug !== null,
    `la mire nomme l’association\u00a0: «\u00a0${granted.slug}\u00a0».`,
    'la mire ne nomme pas l’association (organization_slug)\u00a0: Rebond la demande alors à part.',
  )
  const access = granted.tokens.access_token
  const slug = granted.slug ?? (await ownAssociation(facts, check, access)).slug
  const asked = await ask(`/v5/partners/me/api-notifications/organizations/${encodeURIComponent(slug)}`, {
    method: 'PUT',
    token: access,
    json: { url: check.address },
  })
  const said = z.object({ signatureKey: z.string().min(1) }).safeParse(asked.body)
  facts.hold(
    7,
    asked.status === 200 && said.success,
    'HelloAsso enverra ses notifications ici, avec une clé de signature.',
    `HelloAsso n’a pas donné de clé de signature (${asked.status ?? 'aucune réponse'}).`,
  )
  facts.byHand(
    7,
    'à la fin, reliez de nouveau cette association dans Rebond\u00a0: ses notifications viennent ici depuis cet essai.',
  )
  return { slug, token: access, by: 'partner', signature_key: said.success ? said.data.signatureKey : null }
}

const LINK_MS = 5 * 60_000

/** Question 10: how often one may ask. Only in the sandbox, where nobody else waits. */
export async function askRate(facts: Facts, { ask, live_cents }: HelloAssoCheck, { slug, token }: Association) {
  if (live_cents !== null) {
    facts.byHand(10, 'le nombre d’appels par minute ne se cherche qu’au bac à sable.')
    return
  }
  const begun = Date.now()
  for (let calls = 1; calls <= MOST_CALLS; calls++) {
    const { status, retry_after } = await ask(`/v5/organizations/${encodeURIComponent(slug)}`, { token })
    if (status === 429) {
      const seconds = Math.round((Date.now() - begun) / 1000)
      facts.found(
        10,
        `429 après ${calls} appels en ${seconds} s, Retry-After\u00a0: ${shortly(retry_after ?? 'absent')}.`,
      )
      return
    }
    if (status !== 200) throw new NoAnswer(statusWords('HelloAsso', status))
    await passed(0)
  }
  facts.found(10, `aucun 429 en ${MOST_CALLS} appels.`)
}

const MOST_CALLS = 150

export const shortly = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60)
