import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Asked = { challenge: string; origin: string; rpId: string; counter?: number; verified?: boolean }

/** A security key in software, which answers like a browser. `verified` says whether it asked for a PIN or a finger. */
export function createSecurityKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const point = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
  // COSE: an elliptic curve key, ES256, P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point(jwk.x),
    Buffer.from('225820', 'hex'),
    point(jwk.y),
  ])
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    create(asked: Asked) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const authData = Buffer.concat([authenticatorData(asked, ATTESTED), attested])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      }
      return { ...named, response, clientExtensionResults: {} }
    },
    get(asked: Asked) {
      const authData = authenticatorData(asked, 0)
      const client = clientData('webauthn.get', asked)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ...named, response, clientExtensionResults: {} }
    },
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

function authenticatorData({ rpId, counter = 0, verified = true }: Asked, more: number): Buffer {
  const flags = PRESENT | (verified ? VERIFIED : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

const clientData = (type: string, { challenge, origin }: Asked) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
