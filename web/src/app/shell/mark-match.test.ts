import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markMatch } from './mark-match.ts'

/** The parts as one text, matches in brackets. */
const marked = (text: string, search: string) =>
  markMatch(text, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Orologio da tasca', 'oro', '[Oro]logio da tasca'],
  ['Città e perché', 'PERCHE citta', '[Città] e [perché]'],
  ['Citta\u0300 vecchia', 'città', '[Città] vecchia'],
  ["L'orologio", 'l’orologio', "[L]'[oro][logio]".replace('][', '')],
  ['banana', 'an', 'b[anan]a'],
  ['iPhone 17 Pro', '17 phone', 'i[Phone] [17] Pro'],
  ['Sconto 100% (vero)', '% (', 'Sconto 100[%] [(]vero)'],
  ['🪙 Moneta 🪙', 'moneta', '🪙 [Moneta] 🪙'],
  ['Marengo', 'xyz', 'Marengo'],
  ['Marengo', '  ', 'Marengo'],
])('%s, searched for %s, is marked as %s', (text, search, result) => {
  expect(marked(text, search)).toBe(result)
})

test('marks any text without changing it, and what it marks is the search', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(texts, texts, (text, search) => {
      const parts = markMatch(text, search)
      expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'))
      expect(parts.some((part, i) => part.isMatch === parts[i + 1]?.isMatch)).toBe(false)
    }),
  )
  const words = fc.stringMatching(/^[a-zàèéìòù0-9]{1,8}$/)
  fc.assert(
    fc.property(texts, words, texts, (before, word, after) => {
      const isMarked = markMatch(`${before} ${word} ${after}`, word).some(({ isMatch }) => isMatch)
      expect(isMarked).toBe(true)
    }),
  )
})
