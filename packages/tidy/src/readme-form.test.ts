import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, read } from './project.ts'
import { readmeViolations } from './readme-form.ts'

test('every README of a folder has the same form', () => {
  const readmes = projectFiles('{api,worker,web,packages}/**/README.md')
  const broken = readmes.flatMap((file) =>
    readmeViolations(read(file), basename(dirname(file))).map((violation) => `${file}: ${violation}`),
  )
  expect(broken).toEqual([])
})

const good =
  '# media\n\nStores pictures.\n\n## Contents\n\n- `a.ts`\n\n## The one rule\n\nNever b.\n\n## Tests\n\n`c`\n'

test('accepts the form, with further sections', () => {
  expect(readmeViolations(good, 'media')).toEqual([])
  expect(readmeViolations(good.replace('## Tests', '## Settings\n\nNone.\n\n## Tests'), 'media')).toEqual([])
})

test.each([
  ['another title', good.replace('# media', '# Media')],
  ['no sentence', good.replace('Stores pictures.\n\n', '')],
  ['two sentences', good.replace('pictures.', 'pictures. It checks them.')],
  ['a paragraph before the contents', good.replace('## Contents', 'More.\n\n## Contents')],
  ['no rule', good.replace('## The one rule', '## Rules')],
  ['no tests', good.replace('## Tests', '## Other')],
])('refuses a README with %s', (_what, markdown) => {
  expect(readmeViolations(markdown, 'media')).not.toEqual([])
})
