import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { compressBeside } from './scripts/site/compress-beside.ts'

/**
 * Puts the script and the styles of the page in it: one document cannot be half of one version and half of another, and
 * its policy can name each of them by its digest. The worker is told which version it keeps.
 */
const oneDocument = (): Plugin => ({
  name: 'one-document',
  writeBundle: {
    sequential: true,
    handler: async ({ dir = '' }, bundle) => {
      const read = (file: string) => readFile(join(dir, file), 'utf8')
      const files = Object.keys(bundle)
      const named = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? ''
      const [script, style, font] = [named(/^assets\/.+\.js$/), named(/\.css$/), named(/\.woff2$/)]
      const page = (await read('index.html'))
        .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(
          '</head>',
          () => `<link rel="preload" as="font" type="font/woff2" href="/table/${font}" crossorigin></head>`,
        )
      const styled = page.replace('</head>', `<style>${await read(style)}</style></head>`.replaceAll('$', '$$$$'))
      const code = inElement((await read(script)).trim())
      const whole = styled.replace('</body>', () => `<script type="module">${code}</script></body>`)
      const version = createHash('sha256').update(whole).digest('hex').slice(0, 12)
      const worker = (await read('worker.js')).replace('%VERSION%', version).replace('%FONT%', `/table/${font}`)
      await writeFile(join(dir, 'index.html'), whole)
      await writeFile(join(dir, 'worker.js'), worker)
      await rm(join(dir, 'assets'), { recursive: true })
      await compressBeside(join(dir, 'index.html'))
      await compressBeside(join(dir, 'worker.js'))
    },
  },
})

/** What would end the element, or hide what follows it, written so that it means the same to the script alone. */
const inElement = (code: string) =>
  code.replace(/<\/(script)/gi, String.raw`<\/$1`).replaceAll('<!--', String.raw`<\!--`)

/** The page beside a court: a bundle of its own, a tenth of what the rest of the site shares. */
export default defineConfig({
  root: 'web/table',
  base: '/table/',
  publicDir: false,
  build: {
    outDir: '../../dist/table',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'web/table/index.html', worker: 'web/table/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name].js'),
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.woff2') ? 'fonts/[name]-[hash][extname]' : 'assets/[name][extname]',
      },
    },
  },
  plugins: [tailwindcss(), react(), oneDocument()],
})
