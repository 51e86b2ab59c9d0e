/** A package as package-lock.json of version 3 has it. */
export type Locked = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Lock = { name?: string; version?: string; packages: Record<string, Locked> }

type Root = { name: string; version: string; dependencies: Record<string, string>; engines: object }

/**
 * The part of a lock that the dependencies of `root` reach, at the same versions. Packages of other systems stay in it,
 * because the machine that installs chooses among them.
 * @throws Error when a needed package is not in the lock
 */
export function prunedLock(lock: Lock, root: Root): Lock {
  const needed = new Map<string, { optional: boolean }>()
  const reach = (from: string, names: string[], optional: boolean) => {
    for (const name of names) {
      const path = resolve(lock, from, name)
      if (path === null) {
        if (optional) continue
        throw new Error(`Le paquet ${name} manque à package-lock.json.`)
      }
      const known = needed.get(path)
      if (known && (!known.optional || optional)) continue
      needed.set(path, { optional })
      const { dependencies = {}, optionalDependencies = {}, ...locked } = lock.packages[path]!
      const optionals = Object.keys(optionalDependencies)
      const plain = Object.keys(dependencies).filter((one) => !optionals.includes(one))
      reach(path, [...plain, ...requiredPeers(locked)], optional)
      reach(path, optionals, true)
    }
  }
  reach('', Object.keys(root.dependencies), false)
  const { name, version, dependencies, engines } = root
  const packages = [...needed]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { optional }]) => {
      const { dev: _, devOptional: __, optional: ___, ...locked } = lock.packages[path]!
      return [path, optional ? { ...locked, optional } : locked] as const
    })
  return {
    ...lock,
    name,
    version,
    packages: { '': { name, version, dependencies, engines } as Locked, ...Object.fromEntries(packages) },
  }
}

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: Locked) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/** As Node looks for a package: beside its user, then ever higher. */
function resolve({ packages }: Lock, from: string, name: string): string | null {
  const steps = from === '' ? [] : from.split('/node_modules/')
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const path = [...steps.slice(0, depth), depth === 0 ? `node_modules/${name}` : name].join('/node_modules/')
    if (packages[path]) return path
  }
  return null
}
