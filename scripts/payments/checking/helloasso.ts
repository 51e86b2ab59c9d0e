import type { HelloAssoSettings } from '#server/platform/config/helloasso-settings.ts'
import type { Fact } from '#server/platform/payments/last-check.ts'
import { type Asking, createAsking } from './asking.ts'
import { createFacts } from './facts.ts'
import { type Association, askKey, askRate, type Key, linkedAssociation, ownAssociation } from './helloasso-keys.ts'
import { askAmounts } from './helloasso-intents.ts'
import { watchPages } from './helloasso-pages.ts'
import type { Receiver } from './receiver.ts'

/** What both providers’ questions need. */
export type Check = {
  site_url: string
  /** Secret name of this check in its address, and that address. */
  token: string
  address: string
  receiver: Receiver | null
  /** Cents of a real payment. Null in a sandbox. */
  live_cents: number | null
  /** How long somebody is given to pay the pages that are shown. 0: nobody is there. */
  wait_ms: number
  poll_ms: number
  patience_ms: number
  /** Prints what the person at the terminal has to do meanwhile. */
  say: (line: string) => void
  tell: (line: string) => void
}

export type HelloAssoCheck = Check & { settings: HelloAssoSettings; ask: Asking; link: boolean }

type Given = Check & { settings: HelloAssoSettings; association: Key | null; link: boolean }

/** The eleven questions to HelloAsso, in their order. */
export async function checkHelloAsso(given: Given): Promise<Fact[]> {
  const { settings, association, tell } = given
  const facts = createFacts('helloasso', tell)
  const check = { ...given, ask: createAsking(settings.api, given.patience_ms) }
  const key = settings.partner ?? association
  let token: string | null = null
  if (key)
    await facts.ask(1, async () => {
      token = await askKey(facts, check, key)
    })
  else facts.byHand(1, NO_KEY)
  let speaking: Association | null = null
  if (token !== null)
    await facts.ask(2, async () => {
      speaking = await speak(token!)
    })

  async function speak(of_key: string): Promise<Association | null> {
    if (!settings.partner) return ownAssociation(facts, check, of_key)
    const linked = await linkedAssociation(facts, check, of_key)
    if (linked || !association) return linked
    return ownAssociation(facts, check, await askKey(facts, check, association))
  }

  if (speaking) {
    const found: Association = speaking
    await facts.ask(3, () => askAmounts(facts, check, found))
    await watchPages(facts, check, found)
    await facts.ask(10, () => askRate(facts, check, found))
  } else for (const row of [3, 4, 5, 6, 7, 8, 9, 10]) facts.byHand(row, NO_ASSOCIATION)
  facts.byHand(11, 'renommez l’association d’essai chez HelloAsso, puis lisez dans Rebond un ancien paiement.')
  return facts.list
}

const NO_KEY =
  'donnez HELLOASSO_CLIENT_ID et HELLOASSO_CLIENT_SECRET (votre client partenaire), ou HELLOASSO_CHECK_CLIENT_ID et HELLOASSO_CHECK_CLIENT_SECRET (clé d’une association d’essai).'
const NO_ASSOCIATION =
  'pas encore essayé\u00a0: relancez quand les questions 1 et 2 ont abouti pour une association d’essai.'
