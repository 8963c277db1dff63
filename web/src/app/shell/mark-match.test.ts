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
