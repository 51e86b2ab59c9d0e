import { expect, test } from 'vitest'
import { turnSentence } from './waiting-turn.ts'

test.each([
  [0, 'dans une seconde'],
  [1, 'dans une seconde'],
  [2, 'dans environ 2 secondes'],
  [89, 'dans environ 89 secondes'],
  [90, 'dans environ 2 minutes'],
  [600, 'dans environ 10 minutes'],
])('une attente de %i s se dit « %s »', (seconds, words) => expect(turnSentence(seconds)).toContain(words))
