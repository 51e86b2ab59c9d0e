import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { formatEuros } from '#domain/common/money.ts'
import { intent, isTaken } from '#server/platform/payments/helloasso/payments.ts'
import { readTold, until } from './asking.ts'
import { type Facts, NoAnswer, statusWords } from './facts.ts'
import type { HelloAssoCheck } from './helloasso.ts'
import { openPage, type Page } from './helloasso-intents.ts'
import { type Association, shortly } from './helloasso-keys.ts'
import type { Received } from './receiver.ts'

const MINUTE_MS = 60_000
const LATE_MINUTES = [16, 25, 40]
const CARD = 'carte 4242 4242 4242 4242'

type Watched = Page & { seen_at: number | null }

/** Questions 4 to 9, which somebody has to pay for on the pages of HelloAsso. */
export async function watchPages(facts: Facts, check: HelloAssoCheck, speaking: Association) {
  if (check.wait_ms === 0) {
    for (const [row, said] of UNATTENDED) facts.byHand(row, said)
    return
  }
  await facts.ask(5, async () => {
    const cents = check.live_cents ?? 100
    const open = async (): Promise<Watched> => ({ ...(await openPage(check, speaking, cents)), seen_at: null })
    const [whole, part, refused] = [await open(), check.live_cents === null ? await open() : null, await open()]
    const late: { minutes: number; page: Watched }[] = []
    if (check.live_cents === null)
      for (const minutes of LATE_MINUTES)
        if (check.wait_ms > minutes * MINUTE_MS) late.push({ minutes, page: await open() })
    check.say(
      [
        `Payez tout de suite (${CARD}), en laissant un pourboire\u00a0:\n  ${whole.url}`,
        ...(part ? [`Payez aussi tout de suite, sans pourboire\u00a0:\n  ${part.url}`] : []),
        `Essayez avec une carte refusée, puis revenez\u00a0:\n  ${refused.url}`,
        ...late.map(({ minutes, page }) => `Ouvrez maintenant, payez dans ${minutes} minutes\u00a0:\n  ${page.url}`),
      ].join('\n'),
    )
    const awaited = [whole, ...(part ? [part] : []), ...late.map(({ page }) => page)]
    await until(async () => {
      for (const page of awaited)
        if (page.seen_at === null && (await paymentOf(check, speaking, page))) page.seen_at = Date.now()
      return awaited.every(({ seen_at }) => seen_at !== null) && check.receiver!.returns('/retour').some(isError)
    }, check)
    tellLate(facts, late)
    await tellPaid(facts, check, speaking, whole)
    await facts.ask(6, () => tellRefused(facts, check, speaking, refused))
    tellNotified(facts, check, speaking, whole)
    await facts.ask(8, () => giveBack(facts, check, speaking, whole, part))
    await facts.ask(9, () => tellCashOut(facts, check, speaking, whole))
  })
}

const UNATTENDED: readonly (readonly [number, string])[] = [
  [4, 'relancez avec --wait 45 au bac à sable, ouvrez les pages affichées et payez-les 16, 25 et 40 minutes après.'],
  [5, `relancez avec --wait 10 et payez la page affichée (${CARD}), en laissant un pourboire.`],
  [6, 'relancez avec --wait 10 et essayez la page affichée avec une carte refusée.'],
  [7, 'relancez avec --wait 10, l’adresse de notification affichée étant déclarée chez HelloAsso.'],
  [8, 'relancez avec --wait 10\u00a0: ce qui est payé est rendu ensuite.'],
  [9, 'revenez après le versement (vers le 10 du mois)\u00a0: «\u00a0Versements\u00a0» dans la trésorerie le montre.'],
]

const isError = ({ query }: Received) => query.retour === 'erreur'

async function intentOf({ ask }: HelloAssoCheck, { slug, token }: Association, { id }: Page) {
  return readTold(
    'HelloAsso',
    intent,
    await ask(`/v5/organizations/${encodeURIComponent(slug)}/checkout-intents/${id}`, { token }),
  )
}

const paymentOf = async (...asked: Parameters<typeof intentOf>) =>
  (await intentOf(...asked)).order?.payments.find(isTaken) ?? null

function tellLate(facts: Facts, late: readonly { minutes: number; page: Watched }[]) {
  if (late.length === 0) facts.byHand(4, UNATTENDED[0]![1])
  for (const { minutes, page } of late)
    facts.found(
      4,
      page.seen_at === null
        ? `la page ouverte à 0 et à payer à ${minutes} min n’a rien pris.`
        : `la page ouverte à 0 a pris l’argent ${Math.round((page.seen_at - page.opened_at) / MINUTE_MS)} min après (prévu\u00a0: ${minutes}).`,
    )
}

async function tellPaid(facts: Facts, check: HelloAssoCheck, speaking: Association, page: Watched) {
  const paid = await paymentOf(check, speaking, page)
  if (!paid) {
    facts.byHand(5, 'la page n’a pas été payée à temps\u00a0: relancez.')
    return
  }
  const cents = check.live_cents ?? 100
  facts.found(5, `le paiement est lu dans l’état «\u00a0${shortly(paid.state)}\u00a0».`)
  facts.hold(
    5,
    paid.amount === cents,
    `amount (${formatEuros(paid.amount)}) ne compte pas le pourboire (${formatEuros(paid.amountTip ?? 0)}).`,
    `amount vaut ${formatEuros(paid.amount)} pour ${formatEuros(cents)} demandés\u00a0: n’ouvrez pas HelloAsso, et dites-le à l’équipe de Rebond.`,
  )
}

async function tellRefused(facts: Facts, check: HelloAssoCheck, speaking: Association, page: Page) {
  const back = check.receiver!.returns('/retour').find(isError)
  if (!back) {
    facts.byHand(6, 'personne n’est revenu d’une carte refusée\u00a0: relancez.')
    return
  }
  const { order } = await intentOf(check, speaking, page)
  facts.found(6, `après une carte refusée, l’API ${order ? 'montre une commande' : 'ne montre rien'}.`)
  const words = Object.entries(back.query).map(([name, value]) => `${shortly(name)}=${shortly(value)}`)
  facts.found(6, `au retour d’un refus\u00a0: ${words.join(', ')}.`)
}

const eventOf = z.object({ eventType: z.string() })

function tellNotified(facts: Facts, { receiver }: HelloAssoCheck, { signature_key }: Association, page: Watched) {
  const notified = receiver!.notifications().filter(({ headers }) => headers['stripe-signature'] === undefined)
  const [first] = notified
  if (!first) {
    facts.byHand(7, 'aucune notification n’est venue\u00a0: déclarez l’adresse affichée chez HelloAsso, puis relancez.')
    return
  }
  const seconds = Math.round((first.at - (page.seen_at ?? first.at)) / 1000)
  const event = eventOf.safeParse(safely(first.raw))
  facts.yes(
    7,
    `notification «\u00a0${event.success ? shortly(event.data.eventType) : 'sans type'}\u00a0», ${seconds} s par rapport à la lecture, depuis ${shortly(first.from)}.`,
  )
  const names = Object.keys(first.headers).filter((name) => name.startsWith('x-') && !name.startsWith('x-forwarded'))
  facts.found(7, `en-têtes propres\u00a0: ${names.slice(0, 8).join(', ') || 'aucun'}.`)
  const again = notified.filter(({ raw }) => raw === first.raw).length
  facts.found(
    7,
    again > 1
      ? `répétée ${again - 1} fois après notre réponse 500.`
      : 'pas répétée après notre réponse 500 pendant cet essai.',
  )
  if (signature_key === null) facts.byHand(7, 'la signature ne se vérifie qu’avec votre client partenaire et --link.')
  else
    facts.hold(
      7,
      isSigned(first, signature_key),
      'la signature couvre le corps tel qu’il est envoyé.',
      'la signature ne correspond pas au corps envoyé.',
    )
}

function isSigned({ raw, headers }: Received, key: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(raw).digest('hex'))
  const said = Buffer.from(String(headers['x-ha-signature'] ?? ''))
  return said.length === expected.length && timingSafeEqual(said, expected)
}

const safely = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refused = z.object({ errors: z.array(z.object({ code: z.string() })) })

async function giveBack(facts: Facts, check: HelloAssoCheck, speaking: Association, whole: Page, part: Page | null) {
  const ask = async (page: Page, amount: number | null, words: string) => {
    const paid = await paymentOf(check, speaking, page)
    if (!paid) return facts.byHand(8, `${words}\u00a0: la page n’a pas été payée, relancez.`)
    const query = new URLSearchParams({
      cancelOrder: String(amount === null),
      sendRefundMail: 'false',
      ...(amount !== null && { amount: String(amount) }),
    })
    const told = await check.ask(`/v5/payments/${paid.id}/refund?${query}`, { method: 'POST', token: speaking.token })
    if (told.status === 403)
      return facts.found(
        8,
        `${words} refusé (403)\u00a0: il manque le droit RefundManagement, les organisateurs rendent eux-mêmes.`,
      )
    if (told.status === 409) {
      const codes = refused.safeParse(told.body).data?.errors.map(({ code }) => shortly(code)) ?? []
      return facts.found(
        8,
        `${words} refusé (409 ${codes.join(', ')})\u00a0: les organisateurs rendent eux-mêmes dans HelloAsso.`,
      )
    }
    if (told.status !== 200) throw new NoAnswer(statusWords('HelloAsso', told.status))
    const operations = (await intentOf(check, speaking, page)).order?.payments.flatMap(
      ({ refundOperations }) => refundOperations ?? [],
    )
    return facts.yes(
      8,
      `${words} accepté, lu «\u00a0${operations?.map(({ status }) => shortly(status)).join(', ') || 'nulle part'}\u00a0».`,
    )
  }
  if (part) await ask(part, 50, 'remboursement d’une partie')
  await ask(whole, null, 'remboursement entier')
}

async function tellCashOut(facts: Facts, check: HelloAssoCheck, speaking: Association, page: Page) {
  const paid = await paymentOf(check, speaking, page)
  if (!paid?.idCashOut) return facts.byHand(9, UNATTENDED[5]![1])
  const { status } = await check.ask(
    `/v5/organizations/${encodeURIComponent(speaking.slug)}/cash-out/${paid.idCashOut}/export`,
    {
      token: speaking.token,
    },
  )
  return facts.hold(
    9,
    status === 200,
    'le versement se lit.',
    `le versement ne se lit pas (${status ?? 'aucune réponse'}).`,
  )
}
