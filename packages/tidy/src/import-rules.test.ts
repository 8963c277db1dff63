import { describe, expect, test } from 'vitest'
import { dependencyViolation, importViolation, mayImport, testMayImport } from './import-rules.ts'
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
    const manifest = JSON.parse(read(`${dir}/package.json`))
    return (['dependencies', 'devDependencies'] as const).flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}).flatMap((name) => dependencyViolation(dir, kind, name) ?? []),
    )
  })
  expect(broken).toEqual([])
})

test('every import that tests may have besides is one that a test needs', () => {
  const unneeded = Object.entries(testMayImport).flatMap(([name, targets]) => {
    const sources = sourceFiles().filter((file) => [name, `packages/${name}`].some((dir) => file.startsWith(`${dir}/`)))
    const imported = new Set(sources.flatMap((file) => importsOf(read(file))))
    const isImported = (target: string) => [...imported].some((each) => `${each}/`.startsWith(`@centesimo/${target}/`))
    return targets.filter((target) => mayImport[name]?.includes(target) || !isImported(target))
  })
  expect(unneeded).toEqual([])
})

test('refuses a package of tests only as a dependency of production', () => {
  const dir = 'packages/auctioneer'
  expect(dependencyViolation(dir, 'devDependencies', '@centesimo/invariants')).toBeNull()
  expect(dependencyViolation(dir, 'dependencies', '@centesimo/invariants')).toContain(dir)
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
    ['a package of tests only in production code', 'packages/auctioneer/src/outcome.ts', '@centesimo/invariants'],
    ['an admin feature that imports another', 'web/src/admin/orders/order-panel.tsx', '../payments/refund.tsx'],
    ['an admin feature of the API that imports another', 'api/src/admin/users/lists.ts', '../orders/rows.ts'],
    ['an admin feature that imports what composes it', 'web/src/admin/stats/stats-page.tsx', '../admin-routes.tsx'],
    ['an admin feature that imports another word’s', 'web/src/admin/stats/stats-page.tsx', '../../home/hero.tsx'],
    ['a shared admin folder that imports a feature', 'web/src/admin/ui/dialog.tsx', '../security/dialog.tsx'],
    ['a page that imports admin', 'web/src/home/home-page.tsx', '../admin/ui/admin-page.tsx'],
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
    ['a package of tests only, in a test', 'packages/auctioneer/src/model.test.ts', '@centesimo/invariants'],
    ['a package of tests only, in a test kit', 'packages/invariants/src/testing/x.ts', '@centesimo/auctioneer'],
    ['admin’s own components', 'web/src/admin/orders/orders-page.tsx', '../ui/admin-page.tsx'],
    ['the feature of the same name', 'web/src/admin/orders/order-panel.tsx', '../../orders/receipt-link.tsx'],
    ['a shared folder, in admin', 'web/src/admin/stats/charts.tsx', '../../ui/price.tsx'],
    ['every admin feature, in a file directly below admin', 'web/src/admin/start-page.tsx', './stats/stats-page.tsx'],
    ['admin, in the app that composes it', 'web/src/app/pages.tsx', '../admin/admin-routes.tsx'],
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
