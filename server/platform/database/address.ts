import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'

/** Address and credentials of a database, in the options of `pg`. */
export type DatabaseAddress = Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>

/**
 * Reads `postgres://user:password@host:port/database`. `?host=/folder` names the folder of a Unix socket. `sslmode` is
 * that of `psql` (`disable`, `require`, `verify-ca`, `verify-full`); by default nothing is encrypted. `sslrootcert` is
 * the file of the authority that signed the server's certificate.
 * @throws Error in French about a part that it cannot read
 */
export function readAddress(url: string): DatabaseAddress {
  const address = new URL(url)
  const { host, sslmode = 'disable', sslrootcert, ...unknown } = Object.fromEntries(address.searchParams)
  const [stranger] = Object.keys(unknown)
  if (stranger) throw new Error(`paramètre « ${stranger} » inconnu dans l’adresse de la base de données.`)
  const user = decodeURIComponent(address.username)
  return {
    host: host ?? address.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: Number(address.port || 5432),
    user,
    password: decodeURIComponent(address.password),
    database: decodeURIComponent(address.pathname.slice(1)) || user,
    ssl: readEncryption(sslmode, sslrootcert),
  }
}

function readEncryption(mode: string, authority: string | undefined): DatabaseAddress['ssl'] {
  if (mode === 'disable') return false
  const trusted = authority ? { ca: readFileSync(authority, 'utf8') } : {}
  if (mode === 'verify-full') return trusted
  if (mode === 'verify-ca' || (mode === 'require' && authority))
    return { ...trusted, checkServerIdentity: () => undefined }
  if (mode === 'require') return { rejectUnauthorized: false }
  throw new Error(
    `sslmode « ${mode} » inconnu dans l’adresse de la base de données : choisissez disable, require, verify-ca ou verify-full.`,
  )
}
