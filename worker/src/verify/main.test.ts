import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['--help', 0],
  ['auctions', 1],
])('%s says how it is called, and checks nothing', (arg, status) => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), arg], { encoding: 'utf8' })
  expect(run).toMatchObject({ status, stdout: expect.stringMatching(/^npm run verify: checks every invariant/) })
})
