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
