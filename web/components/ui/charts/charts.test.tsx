import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'

const line = (
  <LineChart
    title="Places prises"
    desc="La courbe monte."
    x={{ name: 'Jour', points: [90, 30, 0].map((day) => ({ at: -day, label: `J-${day}` })) }}
    series={[
      { name: 'Ce tournoi', values: [2, 8, null] },
      { name: 'Les comparables', values: [1, 6, 12] },
    ]}
    band={{ name: 'Entre', low: [0, 5, 10], high: [3, 9, 14] }}
  />
)
const bars = (
  <BarChart
    title="Dépense par saison"
    desc="Deux saisons."
    of="Saison"
    series={['Dépense']}
    bars={[
      { label: '2025-2026', values: [1_234] },
      { label: '2026-2027', values: [null] },
    ]}
    format={(value) => `${value} €`}
  />
)

const spark = (values: (number | null)[]) => (
  <Sparkline
    title="Trajets"
    desc="Trajets, de 1 à 3 km."
    of="Saison"
    points={values.map((value, i) => ({ label: `Saison ${i}`, value }))}
    format={(value) => `${value} km`}
  />
)

test.each([
  ['une courbe', line, 'La courbe monte.', ['J-30', '8', '6', '5 à 9', '—']],
  ['des barres', bars, 'Deux saisons.', ['2025-2026', '1234 €', '—']],
])('%s se dessine sans script, se dit en une phrase et donne tous ses chiffres en tableau', (_, chart, desc, cells) => {
  const html = renderToStaticMarkup(chart)
  const [, title, sentence] = /<svg[^>]+role="img"[^>]+aria-labelledby="(\S+) (\S+)"/.exec(html)!
  expect(html).toContain(`<title id="${title}">`)
  expect(html).toContain(`<desc id="${sentence}">${desc}</desc>`)
  expect(html).toContain('Voir les chiffres')
  for (const cell of cells) expect(html).toContain(`>${cell}<`)
})

test('une petite courbe se dit en une phrase, une seule fois, et donne tous ses chiffres en tableau', () => {
  const html = renderToStaticMarkup(spark([1, null, 3]))
  expect(html.split('Trajets, de 1 à 3 km.')).toHaveLength(2)
  expect(html).toMatch(/<figcaption[^>]*>Trajets, de 1 à 3 km\.<\/figcaption>/)
  const [, title] = /<svg[^>]+role="img"[^>]+aria-labelledby="(\S+)"/.exec(html)!
  expect(html).toContain(`<title id="${title}">Trajets</title>`)
  for (const cell of ['Saison 0', '1 km', '—', '3 km']) expect(html).toContain(`>${cell}<`)
})

test('deux courbes se distinguent sans couleur, par leur trait et leur marque', () => {
  const html = renderToStaticMarkup(line)
  const strokes = [...html.matchAll(/stroke-dasharray="([\d. ]+)"/g)].map(([, dashes]) => dashes)
  expect(new Set(strokes).size).toBeGreaterThan(1)
  expect(new Set([...html.matchAll(/<path d="(M-3[^"]+)" transform/g)].map(([, mark]) => mark)).size).toBe(2)
})

test.each([
  ['une courbe', line],
  ['des barres', bars],
  ['une petite courbe', spark([1, null, 3])],
  ['une petite courbe vide', spark([])],
  [
    'des barres toutes nulles',
    <BarChart key="z" title="t" desc="d" of="o" series={['a']} bars={[{ label: 'x', values: [0] }]} />,
  ],
])('aucun attribut de %s n’est un nombre impossible, ni un style', (_, chart) => {
  const html = renderToStaticMarkup(chart)
  expect(html).not.toMatch(/NaN|Infinity|undefined|style=/)
})

test('une barre inconnue dit « — », une barre connue son chiffre', () => {
  const html = renderToStaticMarkup(bars)
  expect(html).toContain('1234 €')
  expect(html).toContain('—')
})
