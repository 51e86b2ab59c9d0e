import { minifyContractRouter } from '@orpc/contract'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { contract } from '#contract/index.ts'

/** The browser needs the methods and paths of the contract, not its schemas nor zod: 18 KB less on every page. */
const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === ROUTES ? `\0${ROUTES}` : undefined),
  load: (id) => (id === `\0${ROUTES}` ? `export const contract = ${JSON.stringify(minifyContractRouter(contract))}` : undefined),
})

const ROUTES = 'virtual:contract-routes'

/** Load it with `configLoader: 'native'`: Vite's own loader writes a file beside it, which `node --watch` takes for a change. */
export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    contractRoutes(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    tanstackStart({ srcDirectory: 'web', router: { routeFileIgnorePattern: '\\.test\\.' } }),
    react(),
  ],
})
