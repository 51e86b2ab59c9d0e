export type StorageAddress = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads `s3://key:secret@host/bucket?region=…`. `s3+http` is for a service without TLS on this machine, or among the
 * containers of one: a name without a dot leads nowhere else.
 * @throws Error with a French sentence
 */
export function readStorageAddress(text: string): StorageAddress {
  const { protocol, username, password, host, hostname, pathname, searchParams } = new URL(text)
  const bucket = pathname.slice(1)
  if (!username || !password) throw new Error('une clé et son secret sont attendus : s3://clé:secret@hôte/seau.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('un seul nom de seau est attendu après l’hôte : s3://clé:secret@hôte/seau.')
  if (protocol === 's3+http:' && !LOCAL.has(hostname) && !AMONG_CONTAINERS.test(hostname))
    throw new Error('sans TLS (s3+http), seul un service de cette machine ou de ses conteneurs est accepté.')
  const unknown = [...searchParams.keys()].find((name) => name !== 'region')
  if (unknown) throw new Error(`paramètre inconnu : ${unknown}.`)
  return {
    endpoint: `${protocol === 's3+http:' ? 'http' : 'https'}://${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const AMONG_CONTAINERS = /^[a-z][a-z0-9-]*$/
