import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PATH = process.env.PATH ?? ''

test.each([
  [[], {}, /^migrations: DATABASE_URL must name the database\n$/],
  [[], { DATABASE_URL: 'postgres://a:b/c@d/e?f' }, /^migrations: DATABASE_URL cannot be read: .*\n$/],
  [[], { DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none' }, /^migrations: Postgres is not reached: .*\n$/],
  [['expnad'], {}, /^migrations: packages\/db\/src\/main.ts \[expand\|contract\]/],
  [['contract', 'now'], {}, /^migrations: packages\/db\/src\/main.ts \[expand\|contract\]/],
])('%j with %j ends without a stack', (args, env, message) => {
  const { status, stderr } = run(args, env)
  expect(status).toBe(1)
  expect(stderr).toMatch(message)
})

test('--help says what it does, and does nothing', () => {
  expect(run(['--help'], {})).toMatchObject({ status: 0, stdout: expect.stringContaining('[expand|contract]') })
})

function run(args: readonly string[], env: Record<string, string>) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH, ...env },
  })
}
