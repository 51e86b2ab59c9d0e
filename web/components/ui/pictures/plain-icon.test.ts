import { House, X } from 'lucide-react'
import * as houseFile from 'lucide-react/dist/esm/icons/house.mjs'
import * as crossFile from 'lucide-react/dist/esm/icons/x.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createPlainIcon from './plain-icon.ts'

type IconFile = { __iconData: Parameters<typeof createPlainIcon>[0] }

const { __iconData: house } = houseFile as unknown as IconFile
const { __iconData: cross } = crossFile as unknown as IconFile

test.each([
  [House, house, { className: 'size-5.5 lucide', strokeWidth: 2.4, 'aria-hidden': 'true' as const }],
  [House, house, {}],
  [X, cross, { role: 'img', 'aria-label': 'Fermer' }],
])('une icône du navigateur est celle que le serveur a dessinée', (Drawn, data, props) => {
  const attributes = (markup: string) => markup.split(/[ >]/).sort()
  const Plain = createPlainIcon(data)
  expect(attributes(renderToStaticMarkup(createElement(Plain, props)))).toEqual(
    attributes(renderToStaticMarkup(createElement(Drawn, props))),
  )
})
