import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '#server/platform/config/config.ts'
import { type Finding, good, toDo } from './finding.ts'
import { lookThrough } from './look-through.ts'

const PATIENCE_MS = 10_000
const LEAST_DAYS = 14
const DAY = 86_400_000

/** The site as visitors reach it: name, certificate, redirection to https, and what its proxy sends on. */
export async function checkOutside(config: Config): Promise<Finding[]> {
  const certificate = await checkCertificate(config)
  if (!certificate.is_good) return [certificate]
  return [certificate, await checkPlain(config), ...(await lookThrough(config))]
}

async function checkCertificate({ site_url }: Config): Promise<Finding> {
  const { hostname, port } = new URL(site_url)
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) ? {} : { servername: hostname }),
    timeout: PATIENCE_MS,
  })
  try {
    const silent = once(socket, 'timeout').then(() => {
      throw Object.assign(new Error('rien ne répond'), { code: 'ETIMEDOUT' })
    })
    await Promise.race([once(socket, 'secureConnect'), silent])
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY)
    return days < LEAST_DAYS
      ? toDo('Certificat', `il finit dans ${days} jours\u00a0: vérifiez son renouvellement.`)
      : good('Certificat', `accepté pour ${hostname}, encore ${days} jours.`)
  } catch (error) {
    return toDo('Adresse publique', `${site_url} ne s’atteint pas en https\u00a0: ${whyUnreached(error)}`)
  } finally {
    socket.destroy()
  }
}

function whyUnreached(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return `son nom n’a pas d’adresse\u00a0: créez-le chez votre hébergeur de noms (${code}).`
  if (/ECONNREFUSED|ETIMEDOUT|EHOST|ENET/.test(code))
    return `personne n’y écoute\u00a0: démarrez le mandataire et ouvrez les ports 80 et 443 (${code}).`
  return `son certificat n’est pas accepté\u00a0: vérifiez son nom, sa date et sa chaîne (${code || String(error)}).`
}

/** A person who types the name without https must still arrive. */
async function checkPlain({ site_url }: Config): Promise<Finding> {
  const { hostname } = new URL(site_url)
  const answer = await fetch(`http://${hostname}/`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  await answer?.body?.cancel()
  const leads = answer?.headers.get('location')?.startsWith(site_url) ?? false
  return leads
    ? good('http', 'mène à https.')
    : toDo(
        'http',
        `http://${hostname} ne mène pas à ${site_url}\u00a0: faites-y répondre le mandataire par une redirection.`,
      )
}
