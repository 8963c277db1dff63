import { expect, test } from 'vitest'
import { wideComments, wideProse } from './line-widths.ts'
import { projectFiles, read } from './project.ts'

const long = 'long '.repeat(25)

test('a line with a comment has at most 100 columns', () => {
  const files = projectFiles('{api,worker,web,packages/*}/**/*.{ts,tsx,mjs,js,css,lua}').filter(
    (file) => !file.endsWith('/generated.ts'),
  )
  const wide = files.flatMap((file) =>
    wideComments(file, read(file)).map((line) => `${file}:${line}: wrap its comment`),
  )
  expect(wide).toEqual([])
})

test('a line of prose in a README or a document has at most 120 columns', () => {
  const files = projectFiles('{*.md,docs/**/*.md,{api,worker,web,packages}/**/*.md}')
  expect(files.flatMap((file) => wideProse(read(file)).map((line) => `${file}:${line}: wrap it`))).toEqual([])
})

test.each([
  ['a line comment', 'a.ts', `// ${long}`],
  ['a comment after code', 'a.ts', `const a = 1 // ${long}`],
  ['a line of a block comment', 'a.ts', `/**\n * ${long}\n */`],
  ['a comment in JSX', 'a.tsx', `<p>{/* ${long} */}</p>`],
  ['a comment after a text with a slash', 'a.ts', `const a = 'http:' // ${long}`],
  ['a comment inside a template’s placeholder', 'a.ts', `\`\${a /* ${long} */}\``],
  ['a comment in CSS', 'a.css', `/* ${long} */`],
  ['a comment in Lua', 'a.lua', `-- ${long}`],
])('finds %s', (_what, file, source) => {
  expect(wideComments(file, source)).toHaveLength(1)
})

test.each([
  ['code', 'a.ts', `const a = [${'1, '.repeat(40)}]`],
  ['a text that looks like a comment', 'a.ts', `const a = '// ${long}'`],
  ['a template that looks like a comment', 'a.ts', `const a = \`\${b}\n// ${long}\``],
  ['a regular expression', 'a.ts', `const a = /[/]/ // short\nconst b = /\\/\\/ ${long}/`],
  ['an address', 'a.ts', `// https://example.org/${'long'.repeat(25)}`],
])('leaves %s alone', (_what, file, source) => {
  expect(wideComments(file, source)).toEqual([])
})

test('prose leaves out tables, code and the targets of links', () => {
  expect(wideProse(`| ${long} |\n\`\`\`\n${long}\n\`\`\`\n[a](${'b'.repeat(130)}) c`)).toEqual([])
  expect(wideProse(`short\n- ${long}`)).toEqual([2])
})
