import { checkInvariants } from '#test/kit/invariants.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { randomToken } from '#server/platform/secrets/secrets.ts'
import { median, perSecond, processorMs, throughput } from '../kit/figures.ts'
import { crowd, type House, openHouse } from '../kit/house.ts'
import { type Actor, createActors, createCategories, type Entered, numberReceiptsApart } from './actors.ts'
import { givenNames, RECORDED_ACTORS, recordRegistration } from './record.ts'
import { createSender, type Sender, paymentRequest, registrationRequest } from './requests.ts'
import { runScript, type Script } from './script.ts'

const WIDTH = 20
const SECONDS = 5
const ROUNDS = 3
const ACTORS = 24_000
const CATEGORIES = 40

/**
 * Compares a team registered and paid by card over HTTP with the same SQL, sent by our client alone in the same
 * transactions. The jobs that both enqueue (mails, receipts) do not run here.
 */
export async function measure(): Promise<void> {
  const house = await openHouse({ services: 'web' })
  const db = createDatabase(house.databaseUrl)
  const [recorded, ...entered] = await createCategories(db, 1 + CATEGORIES, `${house.url}/auth`)
  await numberReceiptsApart(db, recorded!)
  const actors = await createActors(db, ACTORS, `${house.url}/auth`)
  await db`analyze`
  const script = await recordRegistration(house, actors.splice(0, RECORDED_ACTORS), recorded!)

  console.log(`${statementsOf(script)} instructions par inscription payée, ${WIDTH} à la fois, 10 connexions\n`)
  await compare('40 tournois', house, db, script, actors, entered)
  await compare('un seul tournoi', house, db, script, actors, entered.slice(0, 1))

  await expectSameWrites(db, recorded!)
  await db.end()
  await house.close()
}

async function compare(name: string, house: House, db: Db, script: Script, actors: Actor[], entered: Entered[]) {
  const addresses = crowd()
  let turn = 0
  const next = () => {
    const actor = actors.pop()
    if (!actor) throw new Error('no club is left to register: raise ACTORS')
    return { actor, into: entered[turn++ % entered.length]! }
  }
  const overHttp = async (send: Sender['send']) => {
    const { actor, into } = next()
    const { id } = await send(registrationRequest(actor, into), addresses.next().value)
    await send(paymentRequest(actor, id), addresses.next().value)
  }
  const directly = async () => {
    const { actor, into } = next()
    await runScript(db, script, givenNames(actor, into, `sandbox_pay_${randomToken()}`))
  }
  const ratios = []
  for (let round = 0; round < ROUNDS; round++) {
    const ownBefore = processorMs(process.pid)
    const direct = await throughput(directly, WIDTH, SECONDS)
    const ownMs = (processorMs(process.pid) - ownBefore) / (direct * SECONDS)
    const serverBefore = processorMs(house.pid)
    const { send, close } = createSender(house.url, WIDTH)
    const http = await throughput(() => overHttp(send), WIDTH, SECONDS)
    close()
    const serverMs = (processorMs(house.pid) - serverBefore) / (http * SECONDS)
    ratios.push(http / direct)
    console.log(
      `${name} : SQL seul ${perSecond(direct)} (${ownMs.toFixed(1)} ms de processeur chacune) · ` +
        `API ${perSecond(http)} (${serverMs.toFixed(1)} ms) · rapport ${(http / direct).toFixed(2)}`,
    )
  }
  console.log(`${name}, rapport médian : ${median(ratios).toFixed(2)} (but ≥ 0,40)\n`)
}

/** The direct statements do what the product does: all invariants hold. Mails stay unsent, since no jobs run. */
async function expectSameWrites(db: Db, { organizer }: Entered) {
  const broken = (await checkInvariants(db, new Date())).filter(
    ({ invariant, entity_id }) =>
      invariant !== 'mail_sent' && !(invariant === 'receipts_gapless' && entity_id === String(organizer.club_id)),
  )
  if (broken.length > 0) throw new Error(`${broken.length} broken invariants: ${JSON.stringify(broken[0])}`)
}

const statementsOf = (script: Script) =>
  script.flatMap((step) => (Array.isArray(step) ? step : step.transaction)).flat().length
