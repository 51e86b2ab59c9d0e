import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { JWK } from 'jose'
import type { KeyPair, SigningAlgorithm } from './signing-keys.ts'

/**
 * Reads the private key of a PEM file (PKCS #8, PKCS #1 or SEC 1). RSA of 2048 bits or more signs with RS256, P-256
 * with ES256. The public auth client can check no other kind.
 * @throws what is wrong with the file, in French
 */
export function readKeyFile(path: string): KeyPair {
  const key = privateKeyIn(path)
  const { kid: _, ...private_jwk } = key.export({ format: 'jwk' }) as JWK
  return { alg: algorithmOf(key), private_jwk, public_jwk: createPublicKey(key).export({ format: 'jwk' }) }
}

function privateKeyIn(path: string): KeyObject {
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`le fichier « ${path} » ne peut pas être lu.`)
  }
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Error(`« ${path} » n’est pas une clé privée au format PEM, sans mot de passe.`)
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): SigningAlgorithm {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails
  if (asymmetricKeyType === 'rsa' && modulusLength >= 2_048) return 'RS256'
  if (asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return 'ES256'
  throw new Error('une clé RSA de 2048 bits au moins, ou P-256, est attendue.')
}
