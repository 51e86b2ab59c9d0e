import type { Asked } from './provider-server.ts'
import { startHelloAsso } from './helloasso/helloasso.ts'
import { STRIPE_KEYS } from './stripe/keys.ts'
import { startStripe } from './stripe/stripe.ts'

/**
 * Both imitations in a process of their own, which tell the server of what is done on their pages, as the providers do. What is
 * done at an address with `untold` is never told.
 */
const [site = '', helloasso_port = '', stripe_port = ''] = process.argv.slice(2)

type Notification = { url: string | undefined; headers: Record<string, string>; body: string }

/** A lost notification is seen by whoever reads the payment next. */
function send({ url, headers, body }: Notification) {
  if (!url) return
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).catch(
    (error: unknown) => console.error(`not told: ${url}`, error),
  )
}

const stripe = await startStripe({
  port: Number(stripe_port),
  answered: ({ query }: Asked) => {
    for (const { body, signature } of stripe.takeTold(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET))
      if (!('untold' in query))
        send({ url: `${site}/webhooks/stripe`, headers: { 'stripe-signature': signature }, body })
  },
})

const helloasso = await startHelloAsso({
  port: Number(helloasso_port),
  answered: ({ query }: Asked) => {
    for (const { data, body, signature } of helloasso.takeTold()) {
      const { id, organizationSlug } = data as { id: number; organizationSlug?: string }
      const slug = organizationSlug ?? helloasso.payments.get(id)?.slug ?? ''
      if (!('untold' in query))
        send({ url: helloasso.addresses.get(slug), headers: { 'x-ha-signature': signature }, body })
    }
  },
})

console.log(`ready ${helloasso.url} ${stripe.url}`)
