import { type DatabaseAddress, type HostAddress, readAddress } from '../address.ts'

/**
 * The servers of an address, and the one that serves now. Pools that share it leave a server together once another one
 * has taken its place: a machine without power never says that its connections are dead.
 */
export class Hosts {
  readonly address: DatabaseAddress
  #serving: HostAddress | null = null
  readonly #leaving = new Set<(serving: HostAddress) => void>()

  /** @throws Error in French about a part of the address that it cannot read */
  constructor(url: string) {
    this.address = readAddress(url)
  }

  /**
   * In the order of the address. Where one server alone can be right, the last one that was goes first, so that a dead
   * one costs its delay only once.
   */
  get inOrder(): readonly HostAddress[] {
    const { hosts } = this.address
    const serving = this.#isOneRight ? this.#serving : null
    return serving ? [serving, ...hosts.filter((host) => host !== serving)] : hosts
  }

  /** Notes that a session was opened on this server, which is what the address wants. */
  served(host: HostAddress): void {
    const hasMoved = this.#isOneRight && this.#serving !== null && this.#serving !== host
    this.#serving = host
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
