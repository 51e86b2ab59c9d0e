/**
 * Pairs as many vertices as possible (Edmonds’ blossoms, O(n³)).
 * @param mayPair symmetric
 * @returns for each vertex the one it is paired with, or -1
 */
export function matchAll(count: number, mayPair: (one: number, other: number) => boolean): number[] {
  const match = Array.from({ length: count }, () => -1)
  for (let root = 0; root < count; root++) if (match[root] === -1) augment(root, match, mayPair)
  return match
}

/** Looks for an alternating path from a free vertex to another, and flips it. */
function augment(root: number, match: number[], mayPair: (one: number, other: number) => boolean) {
  const count = match.length
  const parent = Array.from({ length: count }, () => -1)
  const base = Array.from({ length: count }, (_, vertex) => vertex)
  const isOuter = Array.from({ length: count }, (_, vertex) => vertex === root)
  const queue = [root]
  for (let vertex = queue.shift(); vertex !== undefined; vertex = queue.shift()) {
    for (let other = 0; other < count; other++) {
      if (other === vertex || !mayPair(vertex, other) || base[vertex] === base[other] || match[vertex] === other)
        continue
      if (other === root || (match[other] !== -1 && parent[match[other]!] !== -1)) {
        contract(vertex, other)
      } else if (parent[other] === -1) {
        parent[other] = vertex
        const mate = match[other]!
        if (mate === -1) {
          flip(other)
          return
        }
        isOuter[mate] = true
        queue.push(mate)
      }
    }
  }

  /** Contracts an odd cycle into one vertex, whose vertices all count as outer. */
  function contract(one: number, other: number) {
    const shared = commonBase(one, other)
    const inside = new Set<number>()
    mark(one, shared, other, inside)
    mark(other, shared, one, inside)
    for (let vertex = 0; vertex < count; vertex++) {
      if (!inside.has(base[vertex]!)) continue
      base[vertex] = shared
      if (isOuter[vertex]) continue
      isOuter[vertex] = true
      queue.push(vertex)
    }
  }

  function mark(from: number, shared: number, child: number, inside: Set<number>) {
    let [vertex, next] = [from, child]
    while (base[vertex] !== shared) {
      inside.add(base[vertex]!)
      inside.add(base[match[vertex]!]!)
      parent[vertex] = next
      next = match[vertex]!
      vertex = parent[next]!
    }
  }

  function commonBase(one: number, other: number): number {
    const seen = new Set<number>()
    for (let vertex = one; ; vertex = parent[match[vertex]!]!) {
      vertex = base[vertex]!
      seen.add(vertex)
      if (match[vertex] === -1) break
    }
    for (let vertex = other; ; vertex = parent[match[vertex]!]!) {
      vertex = base[vertex]!
      if (seen.has(vertex)) return vertex
    }
  }

  function flip(end: number) {
    for (let vertex = end; vertex !== -1;) {
      const before = parent[vertex]!
      const next = match[before]!
      match[vertex] = before
      match[before] = vertex
      vertex = next
    }
  }
}
