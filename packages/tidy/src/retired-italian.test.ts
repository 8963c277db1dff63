import { expect, test } from 'vitest'
import { projectFiles, read, sourceFiles } from './project.ts'
import { hasCurlyApostrophe, hasWrongMark, retiredItalianIn, specifiedTexts } from './retired-italian.ts'

/** Tests and tools have no texts of the product, and the demo's catalogue is about its items. */
const silent = /\.test\.tsx?$|\/testing\/|^packages\/(tidy|storm|journeys|local)\/|^packages\/demo\/src\/catalogue\//
const files = [...sourceFiles(), ...projectFiles('web/{index.html,public/*.{html,js,webmanifest}}')]
  .filter((file) => !silent.test(file))
  .map((file) => ({ file, lines: read(file).split('\n') }))

test('no text of the product holds a retired word', () => {
  const found = files.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => retiredItalianIn(line).map((word) => `${file}:${index + 1}: ${word}`)),
  )
  expect(found).toEqual([])
})

test('no text of the product has a curly apostrophe', () => {
  const found = files.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (hasCurlyApostrophe(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('no text of a page or a message has straight quotation marks', () => {
  const found = files
    .filter(({ file }) => /^(web\/src\/text|worker\/src\/mail\/templates)\/|format-notice/.test(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => (hasWrongMark(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test('every specified text is still shown', () => {
  const all = files.map(({ lines }) => lines.join('\n')).join('\n')
  expect(specifiedTexts.filter((text) => !all.includes(text))).toEqual([])
})

test.each([
  'Aste giocate',
  'Chi gioca',
  'Valore dei premi vinti',
  'Offerta superata',
  'Acquista Ora',
  'Corsa 2',
  'tempi e leader',
  'crediti in regalo',
  'marco ti ha superato',
  'I crediti usati restano spesi',
])('refuses %s', (text) => {
  expect(retiredItalianIn(text)).not.toEqual([])
})

test.each(['in corso', 'Offerta inviata!', 'Acquista Crediti', 'i giochi', 'premiare', 'il soccorso'])(
  'allows %s',
  (text) => {
    expect(retiredItalianIn(text)).toEqual([])
  },
)

test('refuses a curly apostrophe', () => {
  expect(['l’asta', "l'asta"].map(hasCurlyApostrophe)).toEqual([true, false])
})

test.each([`"\${title}"`, '"Avvisami quando inizia".', '“Anello”'])('refuses the marks of %s', (text) => {
  expect(hasWrongMark(`\`Qui ${text}\``)).toBe(true)
})

test.each([`«\${title}»`, `La tua asta "\${title}" è ora online`, "l'asta"])('allows the marks of %s', (text) => {
  expect(hasWrongMark(`\`Qui ${text}\``)).toBe(false)
})
