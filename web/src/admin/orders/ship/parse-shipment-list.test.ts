import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseShipmentList } from './parse-shipment-list.ts'

const plain = (text: string) =>
  parseShipmentList(text).map(({ line, order, trackingNumber, carrier }) =>
    [line, order, trackingNumber, ...(carrier === undefined ? [] : [carrier])].join('|'),
  )

test.each([
  ['semicolons', 'AA;1\nBB;2', ['1|AA|1', '2|BB|2']],
  ['commas', 'AA,1\r\nBB,2', ['1|AA|1', '2|BB|2']],
  ['tabs, as copied from a spreadsheet', 'AA\t1\tBRT\nBB\t2\t', ['1|AA|1|BRT', '2|BB|2']],
  ['one line', 'AA;1', ['1|AA|1']],
  ['spaces and empty lines', ' AA ; 1 \n\n ;\nBB;2\n', ['1|AA|1', '4|BB|2']],
  ['quotes', '"AA";"1;2 ""x"""\n"BB";2', ['1|AA|1;2 "x"', '2|BB|2']],
  ['a head', 'Ordine;Codice\nAA;1', ['2|AA|1']],
  ['a head with columns in another order', 'Corriere,Codice di spedizione,N. ordine\nBRT,1,AA', ['2|AA|1|BRT']],
  ["the panel's own export", "\uFEFFId;Stato;Corriere;Codice di spedizione\nAA;Completato;BRT;'=1", ['2|AA|=1|BRT']],
  ['a head alone', 'Ordine;Codice', []],
  ['nothing', ' \n\t\n', []],
  ['a line without a code', 'AA\nBB', ['1|AA|', '2|BB|']],
])('reads %s', (_name, text, expected) => {
  expect(plain(text)).toEqual(expected)
})

test('cuts a field that no order has, so that the server can name its line', () => {
  expect(parseShipmentList(`${'x'.repeat(5_000)};1`)[0]?.order).toHaveLength(200)
})

test('any text is read without an error, in the order of its lines', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Ordine', 'Codice', 'Corriere', '"', "'=1+1", '\n', '\uFEFF'))
  const list = fc.array(fc.tuple(cell, fc.constantFrom(';', ',', '\t', '\n'))).map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(list, (text) => {
      const lines = parseShipmentList(text).map(({ line }) => line)
      expect(lines).toEqual(lines.toSorted((one, other) => one - other))
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines.at(-1) ?? 0).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
    }),
    { numRuns: 2_000 },
  )
})

test.each([';', ',', '\t'])('a list of codes separated by %j is read as it was written', (separator) => {
  const code = fc.stringMatching(/^[A-Z]{2}[0-9]{4,12}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(code, code), { minLength: 1, maxLength: 40 }), (rows) => {
      const read = parseShipmentList(rows.map((row) => row.join(separator)).join('\n'))
      expect(read.map(({ order, trackingNumber }) => [order, trackingNumber])).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})
