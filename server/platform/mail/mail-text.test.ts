import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'

const HOSTILE = '"><script>alert(1)</script>'

test('un nom hostile n’est que du texte partout dans un e-mail, et un nom sans espace s’y coupe', () => {
  const { html, plain_text } = mailText({
    platform_name: HOSTILE,
    subject: HOSTILE,
    paragraphs: [HOSTILE],
    action: { label: HOSTILE, url: `https://exemple.test/?q=${HOSTILE}` },
  })
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(6)
  expect(html).toContain('overflow-wrap:anywhere')
  expect(plain_text).toContain(HOSTILE)
})
