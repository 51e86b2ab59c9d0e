import { type Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { formatEuros } from '#domain/common/money.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { plainPage } from '#server/platform/http/faults/plain-page.ts'
import { boundedBody, JSON_MAX_BYTES } from '#server/platform/http/protection/request-bounds.ts'
import {
  actOnSandboxPage,
  findSandboxPage,
  PAGE_ACTS,
  type PageAct,
  type SandboxPage,
} from '#server/platform/payments/sandbox/page-acts.ts'

type Env = { Variables: { context: Context } }
type Call = HonoContext<Env, '/payer/:page'>

/**
 * `/sandbox/payer/{page}`: the page of the sandbox, which stands for that of an outside provider. Whoever has its address may
 * pay there, with or without an account, and even after it should no longer open. There is none where real money moves.
 */
export function sandboxPageRoutes() {
  const app = new Hono<Env>()
  app.get('/payer/:page', (c) => answer(c))
  app.post('/payer/:page', boundedBody(JSON_MAX_BYTES), async (c) => {
    const context = c.get('context')
    const { act } = await c.req.parseBody()
    const page = context.config.sandbox_payments ? await findSandboxPage(context, c.req.param('page')) : null
    if (!page || !isAct(act)) return answer(c)
    const brought = await actOnSandboxPage(context, c.req.param('page'), act)
    return brought ? c.redirect(`${page.return_url}?retour=${brought}`, 303) : c.redirect(c.req.path, 303)
  })
  return app
}

const isAct = (act: unknown): act is PageAct => (PAGE_ACTS as readonly unknown[]).includes(act)

async function answer(c: Call) {
  const context = c.get('context')
  const page = context.config.sandbox_payments ? await findSandboxPage(context, c.req.param('page')) : null
  const { platform_name } = await getSettings(context.db)
  c.header('cache-control', 'no-store')
  const title = 'Page de paiement'
  if (!page) return plainPage(c, { platform_name, title, body: unknown, status: 404 })
  const body = page.paid ? paidBody(page, page.paid) : page.isShown ? payBody(page) : overBody(page)
  return plainPage(c, { platform_name, title, body, status: 200 })
}

const facts = ({ description, amount_cents }: SandboxPage) => html`
  <dl>
    <dt>Vous payez</dt>
    <dd>${description}</dd>
    <dt>Montant</dt>
    <dd>${formatEuros(amount_cents)}</dd>
  </dl>
`

const button = (act: PageAct, words: string, look = 'second') =>
  html`<button name="act" value="${act}" class="${look}">${words}</button>`

const payBody = (page: SandboxPage) => html`
  <h1>Page de paiement</h1>
  <p>Démonstration : elle tient lieu de la page d’un prestataire, et aucun argent ne circule.</p>
  ${facts(page)}
  <form method="post">
    ${button('pay', `Payer ${formatEuros(page.amount_cents)}`, '')} ${button('refuse', 'Carte refusée')}
    ${button('back', 'Revenir sans payer')}
    <details>
      <summary>Ce qui arrive parfois</summary>
      ${button('slow', 'Payer, et que la réponse tarde')} ${button('twice', 'Payer deux fois')}
      ${button('late', 'Payer après la fin du délai')}
    </details>
  </form>
`

const overBody = (page: SandboxPage) => html`
  <h1>Cette page n’est plus valable</h1>
  <p>
    Son délai est passé. Une page restée ouverte peut pourtant encore être payée : l’argent est alors rendu si la place
    ne l’est plus.
  </p>
  ${facts(page)}
  <form method="post">${button('back', 'Revenir sans payer', '')} ${button('pay', 'Payer quand même')}</form>
`

const paidBody = (page: SandboxPage, { dispute, given_back, refund_pending }: NonNullable<SandboxPage['paid']>) => html`
  <h1>C’est payé</h1>
  <p>Ce que le payeur, sa banque ou l’organisateur peuvent encore faire ailleurs se joue ici.</p>
  ${facts(page)}
  <form method="post">
    ${dispute === 'no' && !given_back ? button('contest', 'Contester auprès de ma banque') : ''}
    ${dispute === 'open' ? html`${button('win', 'La banque donne raison à l’organisateur')} ${button('lose', 'La banque reprend l’argent')}` : ''}
    ${dispute === 'no' && !given_back ? button('give_back', 'Rembourser chez le prestataire') : ''}
    ${refund_pending ? button('fail', 'Faire échouer le remboursement en cours') : ''}
  </form>
  <a class="button" href="${page.return_url}">Revenir au site</a>
`

const unknown = html`<h1>Page inconnue</h1>
  <p>Cette page de paiement n’existe pas. Reprenez le paiement depuis votre inscription.</p>`
