import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { acceptsBrotli, acceptsGzip, gzipped, WORTH } from '../compressed.ts'
import { digestOf, sharedPolicy } from '../protection/content-security-policy.ts'

type Bytes = Buffer<ArrayBuffer>

/** A page as all strangers get it. */
export type SharedPage = {
  status: number
  headers: [string, string][]
  plain: Bytes
  /** Null when it is too small to gain by it. */
  packed: { br: Bytes; gzip: Bytes } | null
  /** Null for an answer that is no page of HTML, such as a redirect. */
  html: { version: string; scripts: string[]; styles: string[] } | null
  /** Memory that it takes. */
  bytes: number
}

/**
 * Makes a drawn page the same for everybody. Only scripts and style sheets that were drawn with the nonce are named by
 * digest: a script that a text had smuggled in has no nonce, and is refused as before. It compresses the page once
 * for all its visitors.
 * @param nonce secret of this drawing, which nobody receives
 */
export async function sealPage(drawn: Response, nonce: string): Promise<SharedPage> {
  const { status } = drawn
  const headers = [...drawn.headers].filter(([name]) => name !== 'content-length')
  const whole = Buffer.from(await drawn.arrayBuffer())
  if (!isHtml(drawn)) return { status, headers, plain: whole, packed: null, html: null, bytes: whole.length }
  const { text, scripts, styles } = withoutNonce(whole.toString(), nonce)
  const plain = Buffer.from(text)
  const packed = plain.length < WORTH ? null : await pack(plain)
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const bytes = plain.length + (packed ? packed.br.length + packed.gzip.length : 0)
  return { status, headers, plain, packed, html: { version, scripts, styles }, bytes }
}

/** Brotli above this level takes a hundred times as long for a hundredth of the page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function pack(plain: Bytes) {
  const [br, gzip] = await Promise.all([brotli(plain, BROTLI), gzipped(plain, { level: 9 })])
  return { br, gzip }
}

const brotli = promisify(brotliCompress)

/** What one visitor asks, by the headers of the request. */
export type Ask = { host: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** @param site_url public address, in case a proxy asks by another name than the visitor */
export function answerOf(page: SharedPage, { host, acceptEncoding, ifNoneMatch }: Ask, site_url: string) {
  const { status, html, plain } = page
  const headers = Object.fromEntries(page.headers)
  if (!html) return { status, headers, body: NO_BODY.has(status) ? null : plain }
  const encoding = acceptsBrotli(acceptEncoding) ? 'br' : acceptsGzip(acceptEncoding) ? 'gzip' : null
  const packed = encoding && page.packed ? { encoding, bytes: page.packed[encoding] } : null
  headers['content-security-policy'] = sharedPolicy(builtFolders(host, site_url), html)
  headers['cache-control'] ??= 'no-cache'
  // Whoever signs in must never find in a cache the page of strangers, nor the reverse.
  headers.vary = 'accept-encoding, cookie, authorization'
  if (status === 200) {
    headers.etag = `"${html.version}${packed ? `-${packed.encoding}` : ''}"`
    if (ifNoneMatch?.includes(headers.etag)) return { status: 304, headers, body: null }
  }
  if (packed) headers['content-encoding'] = packed.encoding
  return { status, headers, body: packed?.bytes ?? plain }
}

export const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

const NO_BODY = new Set([204, 205, 304])

/** React and the router write attributes escaped, so that none holds a `>`. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

function withoutNonce(drawn: string, nonce: string) {
  const digests = { script: new Set<string>(), style: new Set<string>() }
  const marks = [`<meta property="csp-nonce" content="${nonce}"/>`, ` nonce="${nonce}"`, nonce]
  const bare = (text: string) => marks.reduce((rest, mark) => rest.replaceAll(mark, ''), text)
  let text = ''
  let end = 0
  for (const {
    0: { length },
    1: element,
    2: attributes = '',
    3: inner = '',
    index,
  } of drawn.matchAll(INLINE)) {
    const content = bare(inner)
    // With a `<`, it is another tag that was left open to take our nonce.
    const isOurs = attributes.includes(` nonce="${nonce}"`) && !attributes.includes('<')
    // Data, such as that of search engines, does not run.
    const runs = isOurs && !/ src=| type="application\//.test(attributes)
    // Parsers of HTML read each end of a line as LF.
    if (runs) digests[element as 'script' | 'style'].add(digestOf(content.replaceAll(/\r\n?/g, '\n')))
    text += `${bare(drawn.slice(end, index))}<${element}${bare(attributes)}>${content}</${element}>`
    end = index + length
  }
  return { text: text + bare(drawn.slice(end)), scripts: [...digests.script], styles: [...digests.style] }
}

/** A policy cannot name every host that an address can: an IPv6 address, for one. */
function builtFolders(host: string, site_url: string): string[] {
  const own = /^[a-z\d.-]+(?::\d+)?$/.test(host) ? `${host}/assets/` : `'self'`
  return new URL(site_url).host === host && own !== `'self'` ? [own] : [own, `${site_url}/assets/`]
}
