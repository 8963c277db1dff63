import { describe, expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-passwords.ts'

const anna = { username: 'Anna.B', email: 'bianchina@example.it', fullName: 'Anna Maria Bianchi' }

describe('a guessable password', () => {
  test.each([
    '123456',
    'password',
    'PASSWORD',
    'qwerty',
    'juventus',
    'ciaociao',
    'aaaaaa',
    'ababab',
    'centesimo',
    'Centesimo1!',
    'anna.b',
    'ANNA.B',
    'anna.b99',
    'bianchina@example.it',
    'bianchina',
    '#Bianchi1990',
    'annamariabianchi',
    'Anna Maria Bianchi',
  ])('is refused: %s', async (password) => expect(await isGuessablePassword(password, anna)).toBe(true))
})

describe('another password', () => {
  test.each([
    'segreto1',
    'tre gatti sul tetto',
    'anna-va-al-mare',
    'bianchissima!',
    '7h2Kq0',
    'centesimo per centesimo',
  ])('is taken: %s', async (password) => expect(await isGuessablePassword(password, anna)).toBe(false))

  test('is not compared with a name without letters or of two', async () => {
    const owner = { username: '123', email: '9@example.it', fullName: 'Li Wu' }
    for (const password of ['li2026x', '99881-2', 'wu7wu7'])
      expect(await isGuessablePassword(password, owner)).toBe(false)
  })
})
