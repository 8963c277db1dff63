import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['a', 'b', 3], 'a;b;3'],
  [[-1, 10], '-1;10'],
  [['Puntata su "Zenit"'], '"Puntata su ""Zenit"""'],
  [['uno;due', 'tre,quattro'], '"uno;due";"tre,quattro"'],
  [['prima\r\nseconda'], '"prima\r\nseconda"'],
  [["=cmd|' /C calc'!A0"], `'=cmd|' /C calc'!A0`],
  [['=HYPERLINK("http://evil.example";"clic")'], `"'=HYPERLINK(""http://evil.example"";""clic"")"`],
  [['+39 333'], "'+39 333"],
  [['-1+1'], "'-1+1"],
  [['-12,50'], '"-12,50"'],
  [['-12,50+1'], `"'-12,50+1"`],
  [['@SUM(1)'], "'@SUM(1)"],
  [['  =1+1'], "'  =1+1"],
  [['\t=1+1'], "'\t=1+1"],
  [['\n=1+1'], '"\'\n=1+1"'],
  [['＝1+1'], "'＝1+1"],
  [['100 % = tutto'], '100 % = tutto'],
  [[' spazio '], '" spazio "'],
  [[''], ''],
])('writes %j as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

test('comes back from a reader of RFC 4180, with an apostrophe before what a spreadsheet would run', () => {
  const cells = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[=+@"';,\r\n \t-]{0,6}[a-z]{0,2}$/),
      fc.string({ unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(cells, (written) => {
      const line = csvLine(written)
      expect(line.endsWith('\r\n')).toBe(true)
      const read = cellsOf(line.slice(0, -2))
      expect(read.map((cell, i) => (cell === written[i] ? cell : cell.replace("'", '')))).toEqual(written)
      for (const cell of read) expect(cell.trimStart()).not.toMatch(/^(?!-\d+(,\d+)?$)[=+\-@]/)
    }),
    { numRuns: 1_000 },
  )
})

/** The cells of one line, as RFC 4180 reads them. */
function cellsOf(line: string): string[] {
  const parts = `;${line}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^";\r\n]*))/g)
  return [...parts].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
