import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import { contentSecurityPolicy } from '../protection/content-security-policy.ts'

type Fault = { status: number; message: string; retry_after_seconds?: number | null; reference?: string | undefined }

/** Error page for when the site cannot draw its pages. It needs no database, no build and no script. */
export async function faultPage({ status, message, retry_after_seconds, reference }: Fault): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const page = await html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Temps mort</title>
        <style nonce="${nonce}">
          :root {
            color-scheme: light dark;
            background: light-dark(#faf5ec, #0d121e);
            color: light-dark(#131b2b, #f4efe6);
          }
          body {
            margin: 0;
            min-height: 100dvh;
            display: grid;
            place-content: center;
            justify-items: start;
            gap: 12px;
            padding: 24px;
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          h1 {
            margin: 0;
            font-size: clamp(2.25rem, 8vw, 3.5rem);
            line-height: 1;
            letter-spacing: -0.03em;
          }
          p {
            margin: 0;
            max-width: 34rem;
          }
          a {
            display: inline-block;
            margin-top: 12px;
            padding: 10px 20px;
            border-radius: 12px;
            background: light-dark(#b53f00, #f28f4a);
            color: light-dark(#fffdf9, #0d121e);
            font-weight: 600;
            text-decoration: none;
          }
          small {
            opacity: 0.75;
          }
        </style>
      </head>
      <body>
        <h1>Temps mort</h1>
        <p>${message}</p>
        ${reference ? html`<small>Référence à nous donner&nbsp;: ${reference}</small>` : ''}
        <a href="/">Retour à l’accueil</a>
      </body>
    </html>`
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce),
      'cache-control': 'no-store',
      ...(retry_after_seconds ? { 'retry-after': String(retry_after_seconds) } : {}),
    },
  })
}

/** True for a person who opens a page or sends a form, false for a program. */
export function wantsPage(request: Request): boolean {
  const { pathname } = new URL(request.url)
  const isForPrograms = /^\/(api|auth|webhooks|files|assets|calendar)\//.test(pathname)
  return !isForPrograms && (request.headers.get('accept') ?? '').includes('text/html')
}
