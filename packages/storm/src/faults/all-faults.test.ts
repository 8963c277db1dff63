import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@centesimo/local'
import { expect, test } from 'vitest'
import { allFaults } from './all-faults.ts'

const names = allFaults.map(({ name }) => name)
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')

test('docs/faults.md tells of every fault, in this order', () => {
  const rows = [...read('docs/faults.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(names)
})

test('documents ask for faults that exist', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: rootDir }).map(read)
  const asked = documents.flatMap((text) =>
    [...text.matchAll(/\bnpm run faults --((?: [a-z][a-z-]+)+)/g)].flatMap(([, list = '']) => list.trim().split(' ')),
  )
  expect(asked).not.toEqual([])
  expect(asked.filter((name) => !names.includes(name))).toEqual([])
})
