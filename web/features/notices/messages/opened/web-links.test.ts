import { expect, test } from 'vitest'
import { webLinks } from './web-links.ts'

test.each([
  ['Bonjour', [{ part: 'Bonjour' }]],
  [
    'Voir https://exemple.fr/plan, merci.',
    [
      { part: 'Voir ' },
      { part: 'https://exemple.fr/plan', href: 'https://exemple.fr/plan' },
      { part: ',' },
      { part: ' merci.' },
    ],
  ],
  ['(http://a.fr)', [{ part: '(' }, { part: 'http://a.fr', href: 'http://a.fr' }, { part: ')' }]],
  ['javascript:alert(1)', [{ part: 'javascript:alert(1)' }]],
  ['https://rebond.fr@mal.fr/', [{ part: 'https://rebond.fr@mal.fr/' }]],
  ['data:text/html,x <a href="https://a.fr">', undefined],
])('« %s »', (text, parts) => {
  const found = webLinks(text)
  expect(found.map(({ part }) => part).join('')).toBe(text)
  for (const { part, href } of found) if (href) expect([part, href]).toEqual([href, expect.stringMatching(/^https?:/)])
  if (parts) expect(found).toEqual(parts)
})
