import { describe, expect, test } from 'vitest'
import { importViolation, mayImport } from './import-rules.ts'
import { importsOf } from './imports.ts'
import { packageDirs, read, sourceFiles } from './project.ts'

test('every import follows the import rules', () => {
  const broken = sourceFiles().flatMap((file) =>
    importsOf(read(file)).flatMap((each) => importViolation(file, each) ?? []),
  )
  expect(broken).toEqual([])
})

test('every package and program has a row in mayImport, and every row has its package', () => {
  const dirs = packageDirs().map((dir) => dir.replace('packages/', ''))
  expect(Object.keys(mayImport).sort()).toEqual(dirs.sort())
})

test('no package.json depends on a package that the import rules forbid', () => {
  const broken = packageDirs().flatMap((dir) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${dir}/package.json`))
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap(
      (name) => importViolation(`${dir}/package.json`, name) ?? [],
    )
  })
  expect(broken).toEqual([])
})

describe('refuses', () => {
  test.each([
    ['a domain rule that imports the database', 'packages/domain/src/decide-bid.ts', '@centesimo/db'],
    ['a page that imports the ledger', 'web/src/home/home-page.tsx', '@centesimo/ledger'],
    ['a package that imports one above it', 'packages/ledger/src/post.ts', '@centesimo/auctioneer'],
    ['a deep import of a forbidden package', 'packages/db/src/x.ts', '@centesimo/domain/deep'],
    ['a program that imports another program', 'worker/src/main.ts', '../../api/src/app.ts'],
    ['a relative path into another package', 'packages/ledger/src/post.ts', '../../db/src/connect.ts'],
    ['a feature that imports another feature', 'api/src/auctions/list.ts', '../setup/seed.ts'],
    ['a shared folder that imports a feature', 'web/src/ui/button.tsx', '../home/hero.tsx'],
  ])('%s', (_what, file, imported) => {
    expect(importViolation(file, imported)).toContain(file)
  })
})

describe('allows', () => {
  test.each([
    ['a package that its row lists', 'packages/auctioneer/src/bidding/bid-queue.ts', '@centesimo/domain'],
    ['a third-party package', 'packages/db/src/connect.ts', 'kysely'],
    ['a file in the same folder', 'api/src/auctions/list.ts', './reader.ts'],
    ['a shared folder of the program', 'web/src/home/home-page.tsx', '../ui/button.tsx'],
    ['every feature, in the folder that composes them', 'web/src/app/routes.tsx', '../home/home-page.tsx'],
    ['every feature, in a file directly below src', 'api/src/app.ts', './auctions/routes.ts'],
  ])('%s', (_what, file, imported) => {
    expect(importViolation(file, imported)).toBeNull()
  })
})

test('finds every form of import', () => {
  const source = [
    `import a from 'one'`,
    `import type { B } from "two"`,
    `import {\n  c,\n} from './three.ts'`,
    `import './four.css'`,
    `export { d } from './five.ts'`,
    `export * from './six.ts'`,
    `const e = () => import('./seven.ts')`,
  ].join('\n')
  expect(importsOf(source).sort()).toEqual(
    ['one', 'two', './three.ts', './four.css', './five.ts', './six.ts', './seven.ts'].sort(),
  )
})
