import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '#server/seed/accounts.ts'
import { pdf } from '#test/kit/files/pdf.ts'
import { residentMegabytes } from '../kit/figures.ts'
import { openHouse } from '../kit/house.ts'

/** Number of files of each account, below the limit of thirty in ten minutes. */
const EACH = 25
const GOAL_MEGABYTES = 400

/** Measures memory while fifty files arrive at once: pictures of 24 million pixels, and PDFs of several megabytes. */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const [photo, paper] = await Promise.all([bigPhoto(), scannedPaper()])
  const tokens = await Promise.all(['club', 'organisateur'].map((role) => signIn(house.url, role)))
  await fetch(house.url).then((page) => page.text())
  await sleep(5_000)
  const before = residentMegabytes(house.pid)
  let peak = before
  let both = before
  const watch = setInterval(() => {
    const server = residentMegabytes(house.pid)
    peak = Math.max(peak, server)
    both = Math.max(both, server + childMegabytes(house.pid))
  }, 50)
  const started = performance.now()
  const statuses = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: EACH }, (_, index) => send(house.url, token, index % 2 === 0 ? photo : paper)),
    ),
  )
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  const after = residentMegabytes(house.pid)
  const megabytes = [photo, paper].map((file) => (file.length / 1024 / 1024).toFixed(1))
  console.log(
    `${statuses.length} envois à la fois (JPEG de ${megabytes[0]} Mo, PDF de ${megabytes[1]} Mo) en ${seconds.toFixed(1)} s`,
  )
  console.log(
    `Mémoire avant ${before} Mo, au plus ${peak} (but < ${GOAL_MEGABYTES}), à la fin ${after}\nAvec le processus qui regarde les fichiers : ${both} au plus`,
  )
  await house.close()
  if (statuses.some((status) => status !== 201)) throw new Error(`refused: ${JSON.stringify(statuses)}`)
}

/** Memory of the child processes, in megabytes. Linux only. */
function childMegabytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.map(Number).reduce((sum, child) => sum + heldBy(child), 0)
}

/** Memory of a process. One that has just ended counts as 0. */
function heldBy(pid: number): number {
  try {
    return residentMegabytes(pid)
  } catch {
    return 0
  }
}

const bigPhoto = () =>
  sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Ten streams that do not compress, as scanners make them. */
async function scannedPaper(): Promise<Buffer> {
  const data = deflateSync(randomBytes(500_000))
  return pdf({ objects: Array.from({ length: 10 }, () => ({ dict: '/Filter /FlateDecode', data })) })
}

async function signIn(url: string, role: string): Promise<string> {
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.email.startsWith(`${role}@`))!
  const response = await fetch(`${url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Adds a few random bytes, because the same file is kept only once. */
function send(url: string, token: string, file: Buffer): Promise<number> {
  const own = Buffer.from(`\n%${randomBytes(8).toString('hex')}\n`)
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': file.length + own.length }
    const call = request(`${url}/files/documents?type=autre`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    call.on('error', failed)
    call.write(file)
    call.end(own)
  })
}
