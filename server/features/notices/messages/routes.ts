import { type Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { MAIL_CHOICES } from '#domain/notices/mails/mail-kinds.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { plainPage } from '#server/platform/http/faults/plain-page.ts'
import { boundedBody, JSON_MAX_BYTES } from '#server/platform/http/protection/request-bounds.ts'
import { chooseMails } from './commands/choose-mails.ts'
import { openUnsubscribeToken } from './unsubscribe-link.ts'

type Env = { Variables: { context: Context } }

/**
 * `/courriels/{token}` ends one kind of mails for their reader. Opening it only asks, since mail programs open links to look
 * at them; their own unsubscribe button posts to it and needs no answer from the reader.
 */
export function mailRoutes() {
  const app = new Hono<Env>()
  app.get('/:token', (c) => answer(c, asksFirst))
  app.post('/:token', boundedBody(JSON_MAX_BYTES), async (c) => {
    const context = c.get('context')
    const opened = openUnsubscribeToken(context, c.req.param('token'))
    // The link proves nothing of who holds it, so the journal names nobody.
    if (opened) await chooseMails({ ...context, viewer: null }, { ...opened, wanted: false })
    return answer(c, isDone)
  })
  return app
}

type Page = { title: string; body: ReturnType<typeof html> }

async function answer(c: HonoContext<Env, '/:token'>, page: (label: string) => Page) {
  const context = c.get('context')
  const opened = openUnsubscribeToken(context, c.req.param('token'))
  const { platform_name } = await getSettings(context.db)
  c.header('cache-control', 'no-store')
  if (!opened) return plainPage(c, { platform_name, ...unknown, status: 404 })
  return plainPage(c, { platform_name, ...page(MAIL_CHOICES[opened.category]!.label), status: 200 })
}

const asksFirst = (label: string): Page => ({
  title: 'Ne plus recevoir ces e-mails',
  body: html`<h1>Ne plus recevoir ces e-mails</h1>
    <p>« ${label} » : vous les retrouverez toujours dans vos messages, sur le site.</p>
    <form method="post"><button>Ne plus les recevoir</button></form>
    ${toChoices}`,
})

const isDone = (label: string): Page => ({
  title: 'C’est noté',
  body: html`<h1>C’est noté</h1>
    <p>Vous ne recevrez plus « ${label} » par e-mail. Vous les retrouverez dans vos messages, sur le site.</p>
    ${toChoices}`,
})

const toChoices = html`<a class="button second" href="/profil?onglet=parametres">Choisir mes e-mails</a>`

const unknown: Page = {
  title: 'Lien inconnu',
  body: html`<h1>Lien inconnu</h1>
    <p>Ce lien n’est pas complet. Vous pouvez choisir vos e-mails depuis votre profil.</p>
    ${toChoices}`,
}
