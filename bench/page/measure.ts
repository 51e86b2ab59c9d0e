import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { compressBeside } from '../../scripts/site/compress-beside.ts'
import { median, perSecond, processorMs } from '../kit/figures.ts'
import { crowd, type House, openHouse } from '../kit/house.ts'

const ROUNDS = 3
const SECONDS = 3
const PAGES = ['/', '/tournois?category=U13']
/** The first is what browsers ask of a site with https. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity']

/**
 * Compares pages of visitors with a static file of the same bytes on the same server, in rounds of each in turn. The
 * file is served as those of the build are: from its folder, with its compressed copies beside it. The client has its
 * part of the machine, so that the processor time of the server says more than the rate.
 */
export async function measure(): Promise<void> {
  const house = await openHouse()
  try {
    for (const path of PAGES) await comparePage(house, path)
  } finally {
    await house.close()
  }
}

async function comparePage(house: House, path: string): Promise<void> {
  const name = `bench-${randomUUID()}.html`
  const file = `dist/client/assets/${name}`
  try {
    writeFileSync(file, await (await fetch(house.url + path)).text())
    await compressBeside(file)
    for (const encoding of ENCODINGS) await compare(house, { path, still: `/assets/${name}`, encoding })
  } finally {
    for (const copy of [file, `${file}.gz`, `${file}.br`]) rmSync(copy, { force: true })
  }
}

async function compare(house: House, { path, still, encoding }: { path: string; still: string; encoding: string }) {
  // Code runs slowly when it has just been loaded: both sides run once before the measure.
  for (const asked of [still, path]) await ask(house, asked, encoding, 1)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const file = await ask(house, still, encoding, SECONDS)
    const page = await ask(house, path, encoding, SECONDS)
    rounds.push({ file, page, work: file.ms / page.ms, rate: page.rate / file.rate })
  }
  const size = `${(rounds[0]!.page.bytes / 1_000).toFixed(1)} Ko, le fichier ${(rounds[0]!.file.bytes / 1_000).toFixed(1)}`
  console.log(`${path}, ${encoding} (${size}) :`)
  for (const { file, page, work, rate } of rounds)
    console.log(
      `  fichier ${perSecond(file.rate)} (${file.ms.toFixed(2)} ms de processeur) · ` +
        `page ${perSecond(page.rate)} (${page.ms.toFixed(2)} ms, p99 ${page.p99} ms) · ` +
        `rapport de processeur ${work.toFixed(2)}, de débit ${rate.toFixed(2)}`,
    )
  const [work, rate] = [rounds.map((round) => round.work), rounds.map((round) => round.rate)]
  console.log(`  médianes : processeur ${median(work).toFixed(2)}, débit ${median(rate).toFixed(2)} (but ≥ 1,5)`)
}

const addresses = crowd()

/** `ms` is the processor time of the server for one answer, and `bytes` what one answer weighs with its headers. */
async function ask({ url, pid }: House, path: string, encoding: string, duration: number) {
  const before = processorMs(pid)
  const { requests, latency, throughput, non2xx } = await autocannon({
    url: url + path,
    connections: 20,
    duration,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'accept-encoding': encoding, 'x-forwarded-for': addresses.next().value },
        }),
      },
    ],
  })
  if (non2xx > 0) throw new Error(`${path}: ${non2xx} answers were not 2xx`)
  const ms = (processorMs(pid) - before) / requests.total
  return { rate: requests.average, p99: latency.p99, ms, bytes: throughput.total / requests.total }
}
