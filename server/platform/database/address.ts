import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'

/** What a server must be to serve, as `target_session_attrs` of libpq says it. */
const WANTED = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type Wanted = (typeof WANTED)[number]

/** A name, an IP address or the folder of a Unix socket, in the options of `pg`. */
export type HostAddress = { host: string; port: number }

export type DatabaseAddress = {
  /** Credentials, database and encryption, in the options of `pg`. They are the same on all hosts. */
  account: Pick<ClientConfig, 'user' | 'password' | 'database' | 'ssl'>
  /** In the order in which they are tried. There is at least one. */
  hosts: readonly HostAddress[]
  wanted: Wanted
  /** Longest wait for one host, in milliseconds. Undefined when the address does not say it. */
  connectTimeoutMs: number | undefined
}

/**
 * Reads `postgres://user:password@host:port,host:port/database`. `?host=/folder` names the folder of a Unix socket.
 * `target_session_attrs` is that of libpq, `read-write` by default when there are several hosts. `connect_timeout` is
 * the number of seconds that one host may take. `sslmode` is that of `psql` (`disable`, `require`, `verify-ca`,
 * `verify-full`); by default nothing is encrypted. `sslrootcert` is the file of the authority that signed the
 * certificates of the servers.
 * Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING
 * @throws Error in French about a part that it cannot read
 */
export function readAddress(url: string): DatabaseAddress {
  const { user, password, hosts, database, search } = partsOf(url)
  const { host, port, sslmode, sslrootcert, target_session_attrs, connect_timeout, ...unknown } = Object.fromEntries(
    new URLSearchParams(search),
  )
  const [stranger] = Object.keys(unknown)
  if (stranger) throw new Error(`paramètre « ${stranger} » inconnu dans l’adresse de la base de données.`)
  const known = readHosts(hosts, host, port)
  const account = decoded(user)
  return {
    account: {
      user: account,
      password: decoded(password),
      database: decoded(database) || account,
      ssl: readEncryption(sslmode ?? 'disable', sslrootcert),
    },
    hosts: known,
    wanted: readWanted(target_session_attrs ?? (known.length > 1 ? 'read-write' : 'any')),
    connectTimeoutMs: connect_timeout === undefined ? undefined : readSeconds(connect_timeout) * 1_000,
  }
}

/** Address of the database `name` on the same servers. */
export function beside(url: string, name: string): string {
  const { scheme, user, password, hosts, search } = partsOf(url)
  const account = user === '' && password === '' ? '' : `${user}${password === '' ? '' : `:${password}`}@`
  return `${scheme}://${account}${hosts}/${encodeURIComponent(name)}${search === '' ? '' : `?${search}`}`
}

/** The address as people may read it. */
export function withoutPassword(url: string): string {
  const { scheme, user, hosts, database, search } = partsOf(url)
  return `${scheme}://${user === '' ? '' : `${user}@`}${hosts}/${database}${search === '' ? '' : `?${search}`}`
}

/** An URL has one host at most, so this form is taken apart here. */
const FORM =
  /^(?<scheme>postgres(?:ql)?):\/\/(?:(?<user>[^:/?#]*)(?::(?<password>[^/?#]*))?@)?(?<hosts>[^@/?#]*)(?:\/(?<database>[^/?#]*))?(?:\?(?<search>[^#]*))?$/

function partsOf(url: string) {
  const parts = FORM.exec(url)?.groups
  if (!parts)
    throw new Error(
      'une adresse de la forme postgres://utilisateur:motdepasse@hôte/base est attendue\u00a0; dans un mot de passe, écrivez %23 pour #, %2F pour / et %3F pour ?.',
    )
  const { scheme = '', user = '', password = '', hosts = '', database = '', search = '' } = parts
  return { scheme, user, password, hosts, database, search }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('le signe % est mal employé dans l’adresse de la base de données\u00a0: écrivez %25 pour %.')
  }
}

/** `named` and `ports` are the parameters `host` and `port`, which go before what stands in the address itself. */
function readHosts(listed: string, named: string | undefined, ports: string | undefined): HostAddress[] {
  const inAddress = listed.split(',').map(readHost)
  const names = named?.split(',') ?? inAddress.map(({ host }) => host)
  const numbers = ports?.split(',') ?? inAddress.map(({ port }) => port)
  if (numbers.length !== 1 && numbers.length !== names.length)
    throw new Error(
      `${names.length} hôtes et ${numbers.length} ports dans l’adresse de la base de données\u00a0: donnez un port à chacun, ou un seul pour tous.`,
    )
  if (names.length > 1 && names.includes(''))
    throw new Error('un hôte sans nom dans l’adresse de la base de données\u00a0: retirez la virgule de trop.')
  return names.map((host, index) => ({
    host: host || 'localhost',
    port: readPort(numbers.length === 1 ? numbers[0]! : numbers[index]!),
  }))
}

function readHost(text: string) {
  const {
    bracketed,
    name,
    port = '',
  } = /^(?:\[(?<bracketed>[^\]]+)\]|(?<name>[^:[\]]*))(?::(?<port>[^:]*))?$/.exec(text)?.groups ?? {}
  const host = bracketed ?? name
  if (host === undefined)
    throw new Error(
      `hôte « ${text} » illisible dans l’adresse de la base de données\u00a0: une adresse IPv6 s’écrit entre crochets.`,
    )
  return { host: decoded(host), port }
}

function readPort(text: string): number {
  const port = text === '' ? 5_432 : Number(text)
  if (!/^\d*$/.test(text) || port < 1 || port > 65_535)
    throw new Error(
      `port « ${text} » illisible dans l’adresse de la base de données\u00a0: un nombre de 1 à 65535 est attendu.`,
    )
  return port
}

function readSeconds(text: string): number {
  if (!/^[1-9]\d?$/.test(text))
    throw new Error(
      `connect_timeout « ${text} » illisible dans l’adresse de la base de données\u00a0: un nombre de secondes, de 1 à 99, est attendu.`,
    )
  return Number(text)
}

function readWanted(text: string): Wanted {
  const wanted = WANTED.find((known) => known === text)
  if (!wanted)
    throw new Error(
      `target_session_attrs « ${text} » inconnu dans l’adresse de la base de données\u00a0: choisissez ${WANTED.join(', ')}.`,
    )
  return wanted
}

function readEncryption(mode: string, authority: string | undefined): DatabaseAddress['account']['ssl'] {
  if (mode === 'disable') return false
  const trusted = authority ? { ca: readFileSync(authority, 'utf8') } : {}
  if (mode === 'verify-full') return trusted
  if (mode === 'verify-ca' || (mode === 'require' && authority))
    return { ...trusted, checkServerIdentity: () => undefined }
  if (mode === 'require') return { rejectUnauthorized: false }
  throw new Error(
    `sslmode « ${mode} » inconnu dans l’adresse de la base de données : choisissez disable, require, verify-ca ou verify-full.`,
  )
}
