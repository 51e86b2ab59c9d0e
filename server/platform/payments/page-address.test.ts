import { expect, test } from 'vitest'
import { isPageOf } from './page-address.ts'

const hosts = ['payer.example', '127.0.0.1:3000', 'rebond.example']

test.each([
  ['https://payer.example/p/1', true],
  ['http://127.0.0.1:3000/sandbox/payer/1', true],
  ['http://payer.example/p/1', false],
  ['http://127.0.0.1:3001/p', false],
  ['https://payer.example.ailleurs.example/p', false],
  ['https://payer.example@ailleurs.example/p', false],
  ['https://moi:secret@payer.example/p', false],
  ['https://payer.example:8443/p', false],
  ['javascript:alert(1)', false],
  ['/p/1', false],
])('%s : %s', (address, isOurs) => expect(isPageOf({ hosts }, address)).toBe(isOurs))
