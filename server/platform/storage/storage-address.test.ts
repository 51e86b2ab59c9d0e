import { expect, test } from 'vitest'
import { readStorageAddress } from './storage-address.ts'

test('une adresse dit le service, le seau, la région et la clé', () => {
  expect(readStorageAddress('s3://cl%C3%A9:se%2Fcret@s3.exemple.fr/rebond-fichiers?region=fr-par')).toEqual({
    endpoint: 'https://s3.exemple.fr',
    bucket: 'rebond-fichiers',
    region: 'fr-par',
    accessKeyId: 'clé',
    secretAccessKey: 'se/cret',
  })
  expect(readStorageAddress('s3+http://a:b@127.0.0.1:9000/seau').endpoint).toBe('http://127.0.0.1:9000')
  expect(readStorageAddress('s3+http://a:b@garage:3900/seau').endpoint).toBe('http://garage:3900')
})

test.each([
  ['s3://s3.exemple.fr/seau', 'une clé et son secret'],
  ['s3://a:b@s3.exemple.fr/', 'un seul nom de seau'],
  ['s3://a:b@s3.exemple.fr/seau/dossier', 'un seul nom de seau'],
  ['s3+http://a:b@s3.exemple.fr/seau', 'sans TLS'],
  ['s3://a:b@s3.exemple.fr/seau?acl=public', 'paramètre inconnu : acl'],
])('%s est refusée', (address, words) => {
  expect(() => readStorageAddress(address)).toThrow(words)
})
