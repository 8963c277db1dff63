import { describe, expect, test } from 'vitest'
import { fenceBetween, mayImport } from './fences.ts'
import { importsOf } from './imports.ts'
import { packageDirs, read, sourceFiles } from './project.ts'

test('every import keeps to its fence', () => {
  const broken = sourceFiles().flatMap((file) =>
    importsOf(read(file)).flatMap((each) => fenceBetween(file, each) ?? []),
  )
  expect(broken).toEqual([])
})

test('every package and program has its row, and every row its package', () => {
  const dirs = packageDirs().map((dir) => dir.replace('packages/', ''))
  expect(Object.keys(mayImport).sort()).toEqual(dirs.sort())
})

test('no package depends on what it may not import', () => {
  const broken = packageDirs().flatMap((dir) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${dir}/package.json`))
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap(
      (name) => fenceBetween(`${dir}/package.json`, name) ?? [],
    )
  })
  expect(broken).toEqual([])
})

describe('refused is', () => {
  test.each([
    ['a rule that looks at the database', 'packages/domain/src/judge.ts', '@centesimo/db'],
    ['a page that looks at the ledger', 'web/src/home/home-page.tsx', '@centesimo/ledger'],
    ['a package that leans on the one above it', 'packages/ledger/src/post.ts', '@centesimo/auctioneer'],
    ['a deep import of a forbidden package', 'packages/db/src/x.ts', '@centesimo/domain/deep'],
    ['one program in another', 'worker/src/main.ts', '../../api/src/app.ts'],
    ['a path into another package', 'packages/ledger/src/post.ts', '../../db/src/connect.ts'],
    ['one feature of a program in another', 'api/src/auctions/list.ts', '../setup/seed.ts'],
    ['a feature in what is shared', 'web/src/ui/button.tsx', '../home/hero.tsx'],
  ])('%s', (_what, file, imported) => {
    expect(fenceBetween(file, imported)).toContain(file)
  })
})

describe('welcome is', () => {
  test.each([
    ['a package that the row names', 'packages/auctioneer/src/lane.ts', '@centesimo/domain'],
    ['a package of others', 'packages/db/src/connect.ts', 'kysely'],
    ['a neighbour in the same folder', 'api/src/auctions/list.ts', './reader.ts'],
    ['what the program calls shared', 'web/src/home/home-page.tsx', '../ui/button.tsx'],
    ['every feature, where they are put together', 'web/src/app/routes.tsx', '../home/home-page.tsx'],
    ['every feature, in the program itself', 'api/src/app.ts', './auctions/routes.ts'],
  ])('%s', (_what, file, imported) => {
    expect(fenceBetween(file, imported)).toBeNull()
  })
})

test('imports are found in all their forms', () => {
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
