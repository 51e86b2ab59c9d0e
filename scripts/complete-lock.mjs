// npm leaves out of package-lock.json the optional packages of other platforms that its registry did not have; `npm ci`
// then refuses the lock on those platforms. Run this after each change of a dependency. It needs no registry.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(path, name)) continue
    if (!/^\d/.test(version)) throw new Error(`${name}@${version} : version exacte attendue`)
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
    added.push(name)
  }
}
for (const [path, entry] of Object.entries(lock.packages)) keepPublic(path, entry)

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} paquet(s) d’autres systèmes ajouté(s) à package-lock.json.`)

/** Looks where Node does: in the package itself, then in each node_modules above it. */
function isPresent(path, name) {
  const owners = path.split(/(?=\/node_modules\/)/)
  return ['', ...owners.map((_, depth) => `${owners.slice(0, depth + 1).join('')}/`)].some(
    (owner) => lock.packages[`${owner}node_modules/${name}`],
  )
}

/** Reads the platform from a package name such as @scope/binding-linux-x64-musl. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].find((word) => words.includes(word))
  const cpu = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].find((word) =>
    words.includes(word),
  )
  if (!cpu) throw new Error(`${name} : processeur inconnu`)
  const last = words.at(-1)
  const libc = os === 'linux' && (last.startsWith('musl') ? 'musl' : last.startsWith('gnu') ? 'glibc' : null)
  return { ...(os ? { os: [os] } : {}), cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}

/** The lock must name only the public registry, whichever registry this machine used. */
function keepPublic(path, entry) {
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')) {
    throw new Error(`${path} vient de ${entry.resolved} : un registre public est attendu`)
  }
}
