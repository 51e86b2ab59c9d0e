import { type DatabaseAddress, type HostAddress, readAddress } from '../address.ts'

/**
 * The servers of an address, and the one that serves now. Pools that share it leave a server together once another one
 * has taken its place: a machine without power never says that its connections are dead.
 */
export class Hosts {
  readonly address: DatabaseAddress
  #order: readonly HostAddress[]
  #serving: HostAddress | null = null
  readonly #leaving = new Set<(serving: HostAddress) => void>()

  /** @throws Error in French about a part of the address that it cannot read */
  constructor(url: string) {
    this.address = readAddress(url)
    this.#order = this.address.hosts
  }

  /**
   * In the order of the address. Where one server alone can be right, the last one that was goes first and one that did
   * not answer goes last, so that a dead one delays nobody for long.
   */
  get inOrder(): readonly HostAddress[] {
    return this.#order
  }

  /** Notes that this server did not answer. */
  failed(host: HostAddress): void {
    if (this.#isOneRight) this.#order = [...this.#order.filter((other) => other !== host), host]
  }

  /** Notes that a session was opened on this server, which is what the address wants. */
  served(host: HostAddress): void {
    const hasMoved = this.#isOneRight && this.#serving !== null && this.#serving !== host
    this.#serving = host
    if (this.#isOneRight) this.#order = [host, ...this.#order.filter((other) => other !== host)]
    if (hasMoved) for (const leave of this.#leaving) leave(host)
  }

  /** Calls `leave` each time another server has taken the place of the one that served. */
  onMove(leave: (serving: HostAddress) => void): void {
    this.#leaving.add(leave)
  }

  get #isOneRight(): boolean {
    return this.address.wanted === 'read-write' || this.address.wanted === 'primary'
  }
}
