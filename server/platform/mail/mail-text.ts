import { html } from 'hono/html'

/**
 * Writes a mail in HTML and in plain text. The template escapes every value. `action` is its link, and
 * `unsubscribe_url` ends mails of its kind.
 */
export function mailText(mail: {
  platform_name: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  unsubscribe_url?: string
}): { subject: string; html: string; plain_text: string } {
  const { platform_name, subject, paragraphs, action, unsubscribe_url } = mail
  // Without promises among its values, `html` gives an object synchronously. It becomes a string, because the driver
  // stores no object.
  const page = html` <html lang="fr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${subject}</title>
    </head>
    <body
      style="margin:0;background:#f8f4ec;color:#1d2433;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5"
    >
      <div style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere;word-break:break-word">
        <p style="font-weight:700;color:#b04300;margin:0 0 20px">${platform_name}</p>
        <div style="background:#fffefb;border:1px solid #e4ddcf;border-radius:16px;padding:24px">
          <h1 style="font-size:20px;margin:0 0 16px">${subject}</h1>
          ${paragraphs.map((text) => html`<p style="margin:0 0 14px;white-space:pre-line">${text}</p>`)}
          ${action ? html`<p style="margin:20px 0 0"><a href="${action.url}" style="display:inline-block;max-width:100%;box-sizing:border-box;background:#b04300;color:#fff;padding:12px 20px;border-radius:12px;text-decoration:none">${action.label}</a></p>` : ''}
        </div>
        ${unsubscribe_url ? html`<p style="margin:20px 0 0;font-size:14px"><a href="${unsubscribe_url}" style="color:#5a6172">${UNSUBSCRIBE}</a></p>` : ''}
      </div>
    </body>
  </html>`
  const plain = [subject, ...paragraphs, ...(action ? [`${action.label} : ${action.url}`] : [])].join('\n\n')
  const end = unsubscribe_url ? `\n${UNSUBSCRIBE} : ${unsubscribe_url}\n` : ''
  return { subject, html: `<!doctype html>${page as string}`, plain_text: `${plain}\n\n${platform_name}\n${end}` }
}

const UNSUBSCRIBE = 'Ne plus recevoir ces e-mails'
