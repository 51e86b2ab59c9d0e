import { z } from 'zod'
import { formatEuros } from '#domain/common/money.ts'
import { isPageOf } from '#server/platform/payments/page-address.ts'
import { readTold, type Told } from './asking.ts'
import { type Facts, NoAnswer, statusWords } from './facts.ts'
import type { HelloAssoCheck } from './helloasso.ts'
import type { Association } from './helloasso-keys.ts'

const LEAST_CENTS = 100
const AMOUNTS = [50, LEAST_CENTS, 8_000]

const opened = z.object({ id: z.int(), redirectUrl: z.url() })
export type Page = { id: number; url: string; opened_at: number }

type More = { payer?: object; base?: string }

const asking = (
  { ask, address, token }: HelloAssoCheck,
  speaking: Association,
  cents: number,
  { payer, base = address }: More,
) =>
  ask(`/v5/organizations/${encodeURIComponent(speaking.slug)}/checkout-intents`, {
    method: 'POST',
    token: speaking.token,
    json: {
      totalAmount: cents,
      initialAmount: cents,
      itemName: 'Essai de paiement',
      backUrl: `${base}/retour?retour=retour`,
      errorUrl: `${base}/retour?retour=erreur`,
      returnUrl: `${base}/retour?retour=ok`,
      containsDonation: false,
      ...(payer && { payer }),
      metadata: { payment: `check-${token}` },
    },
  })

export async function openPage(check: HelloAssoCheck, speaking: Association, cents: number): Promise<Page> {
  const { id, redirectUrl } = readTold('HelloAsso', opened, await asking(check, speaking, cents, {}))
  return { id, url: redirectUrl, opened_at: Date.now() }
}

/** Question 3: which amounts, return addresses and names of payers are taken. */
export async function askAmounts(facts: Facts, check: HelloAssoCheck, speaking: Association) {
  for (const cents of check.live_cents === null ? AMOUNTS : [check.live_cents]) {
    const told = await asking(check, speaking, cents, {})
    const amount = formatEuros(cents)
    if (told.status === 200) {
      const { redirectUrl } = readTold('HelloAsso', opened, told)
      facts.hold(
        3,
        isPageOf(check.settings, redirectUrl),
        `${amount} est accepté, et la page est sur un hôte connu.`,
        `${amount} est accepté, mais sur ${new URL(redirectUrl).host}, que Rebond refuse.`,
      )
    } else if (isRefused(told))
      facts.hold(
        3,
        cents < LEAST_CENTS,
        `${amount} est refusé.`,
        `${amount} est refusé\u00a0: le plus petit prix de Rebond est trop bas.`,
      )
    else throw new NoAnswer(statusWords('HelloAsso', told.status))
  }
  if (check.live_cents !== null) return
  for (const [base, words] of [
    ['http://rebond.example', 'une adresse de retour en http'],
    ['http://localhost:3000', 'une adresse de retour de cette machine'],
  ] as const)
    facts.found(3, `${words}\u00a0: ${taken(await asking(check, speaking, LEAST_CENTS, { base }))}.`)
  const payer = { firstName: 'Test', lastName: 'Durand' }
  facts.found(
    3,
    `un payeur nommé «\u00a0Test\u00a0»\u00a0: ${taken(await asking(check, speaking, LEAST_CENTS, { payer }))}.`,
  )
}

const isRefused = ({ status }: Told) => status === 400 || status === 422

function taken(told: Told): string {
  if (told.status === 200) return 'accord'
  if (isRefused(told)) return `refus (${told.status})`
  throw new NoAnswer(statusWords('HelloAsso', told.status))
}
