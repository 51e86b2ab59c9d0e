import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { behind } from './behind.tsx'

test('ce qui est déjà là se dessine du premier coup, sans passer par son absence', async () => {
  const Words = behind(async () => ({ text }: { text: string }) => <b>{text}</b>)
  const drawn = () =>
    renderToStaticMarkup(
      <Suspense fallback="absent">
        <Words text="là" />
      </Suspense>,
    )
  expect(drawn()).toContain('absent')
  await Words.load()
  expect(drawn()).toBe('<b>là</b>')
})
