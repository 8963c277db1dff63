import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenTexts } from './admin-broken-text.ts'

const invariants = join(import.meta.dirname, '../../../packages/invariants/src')

test('says in Italian what is wrong, for every invariant and no other', () => {
  const named = globSync('*.ts', { cwd: invariants, exclude: ['*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(invariants, file), 'utf8').matchAll(/(?:name|invariant): '([a-z-]+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(Object.keys(brokenTexts).toSorted()).toEqual([...new Set(named)].toSorted())
})
