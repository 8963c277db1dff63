import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  [['--help'], 0],
  [['--quickly'], 1],
  [['rolling', '--quickly'], 1],
  [['unknown'], 1],
])('%j names the rehearsals and starts none', (args, status) => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'rehearse.ts'), ...args], { encoding: 'utf8' })
  expect(run).toMatchObject({ status, stderr: expect.stringMatching(/^npm run rehearse -- <rolling\|.*>\n$/) })
})
