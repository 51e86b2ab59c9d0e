import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { randomToken } from '../../secrets/secrets.ts'
import { contentSecurityPolicy } from '../protection/content-security-policy.ts'

type Html = ReturnType<typeof html>

type Page = {
  platform_name: string
  title: string
  body: Html
  status: 200 | 404 | 422 | 503
  /** Address to which its form redirects in the end, because browsers apply `form-action` to redirects too. */
  form_target?: string
  /** True for a list, false for a question. */
  wide?: boolean
}

/** A page that a link of a mail opens. It runs no script, and tells no other site its address, which holds a secret. */
export function plainPage(
  c: HonoContext,
  { platform_name, title, body, status, form_target, wide = false }: Page,
): Response | Promise<Response> {
  const nonce = randomToken(128)
  const form_actions = form_target ? [new URL(form_target).origin] : []
  c.header('content-security-policy', contentSecurityPolicy(nonce, { form_actions }))
  // Sends only our origin. With 'no-referrer', browsers would also hide the origin of its form.
  c.header('referrer-policy', 'strict-origin')
  return c.html(
    html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} – ${platform_name}</title>
          <style nonce="${nonce}">
            ${STYLE}
          </style>
        </head>
        <body>
          <main class="${wide ? 'wide' : ''}">
            <p class="name"><img src="/favicon.svg" alt="" width="32" height="32" />${platform_name}</p>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  )
}

/** Copies the colours of the site's style sheet, whose file name only its build knows. */
const STYLE = `
  :root { color-scheme: light dark;
    --paper: light-dark(oklch(0.972 0.012 85), oklch(0.185 0.026 265)); --card: light-dark(oklch(0.995 0.004 85), oklch(0.228 0.03 265));
    --ink: light-dark(oklch(0.23 0.035 265), oklch(0.955 0.012 85)); --line: light-dark(oklch(0.89 0.015 85), oklch(0.335 0.03 265));
    --field: light-dark(oklch(0.6 0.03 85), oklch(0.6 0.03 265)); --muted: light-dark(oklch(0.45 0.03 265), oklch(0.76 0.02 85));
    --danger: light-dark(oklch(0.5 0.18 27), oklch(0.76 0.13 25));
    --leather: light-dark(oklch(0.53 0.165 42), oklch(0.74 0.145 52)); --on-leather: light-dark(oklch(0.995 0.004 85), oklch(0.185 0.03 265)); }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
    font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(28rem, 100% - 2rem); margin: 1rem 0; padding: 2rem; border: 1px solid var(--line);
    border-radius: 20px; background: var(--card); overflow-wrap: anywhere; }
  .wide { width: min(56rem, 100% - 2rem); }
  .wide article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 14px; }
  .wide article dl { border: 0; margin: 0; padding: 0; } .wide dd { white-space: pre-line; }
  .wide h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.25; }
  .name { display: flex; gap: .625rem; align-items: center; margin: 0 0 1.25rem; font-size: 1.25rem; font-weight: 700; }
  h1 { margin: 0 0 .75rem; font-size: 1.625rem; line-height: 1.15; letter-spacing: -.01em; }
  dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 14px; }
  dt { font-size: .9375rem; color: var(--muted); } dd { margin: 0 0 .375rem; font-weight: 600; } dd:last-child { margin: 0; }
  label, legend { display: block; margin: .75rem 0 .375rem; font-weight: 600; }
  fieldset { margin: 0; padding: 0; border: 0; }
  .choice { display: flex; gap: .75rem; align-items: start; padding: .625rem 0; font-weight: 400; }
  .choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: var(--leather); }
  input:not([type=radio], [type=checkbox]) { box-sizing: border-box; width: 100%; min-height: 48px; padding: .5rem .875rem;
    border: 1px solid var(--field); border-radius: 12px; background: var(--paper); color: inherit; font: inherit; }
  input[hidden] { display: none; }
  input[aria-invalid] { border-color: var(--danger); }
  .problem { margin: .375rem 0 0; font-weight: 500; color: var(--danger); }
  .quiet { margin: 1.25rem 0 0; font-size: .9375rem; color: var(--muted); }
  details { margin-top: 1.25rem; padding-top: .5rem; border-top: 1px solid var(--line); }
  summary { padding: .625rem 0; font-weight: 600; cursor: pointer; }
  button, .button { box-sizing: border-box; display: block; width: 100%; min-height: 48px; margin-top: 1rem; padding: .75rem 1.25rem;
    border: 1px solid var(--leather); border-radius: 14px; background: var(--leather); color: var(--on-leather); font: inherit;
    font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  .second { background: transparent; color: var(--leather); }
  a:not(.button) { color: var(--leather); }
  :is(button, .button, input, summary, a):focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }`
