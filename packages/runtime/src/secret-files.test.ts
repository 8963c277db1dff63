import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { secretSettings } from './secret-files.ts'
import { settings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const servers = { DATABASE_URL: 'postgres://127.0.0.1/centesimo', REDIS_URL: 'redis://127.0.0.1' }

let files = 0

function fileOf(text: string): string {
  const path = join(folder, `${++files}`)
  writeFileSync(path, text)
  return path
}

test('reads a secret from its file, without the line break at the end', () => {
  const secret = 'a-secret-with-a-space and-32-characters'
  for (const end of ['', '\n', '\r\n']) {
    const env = { ...servers, SESSION_SECRET_FILE: fileOf(`${secret}${end}`) }
    expect(loadConfig(env).sessionSecret).toBe(secret)
  }
  const { DATABASE_URL, ...others } = servers
  expect(loadConfig({ ...others, DATABASE_URL_FILE: fileOf(DATABASE_URL) }).databaseUrl).toBe(DATABASE_URL)
})

test('an empty name of a file counts as not set', () => {
  expect(loadConfig({ ...servers, METRICS_TOKEN_FILE: '', METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).not.toBeNull()
})

test.each([
  ['both', { SESSION_SECRET: 'x'.repeat(40), SESSION_SECRET_FILE: fileOf('y'.repeat(40)) }, /is set twice/],
  ['no file', { SESSION_SECRET_FILE: join(folder, 'none') }, /cannot be read from the file .*none: ENOENT/],
  ['an empty file', { SESSION_SECRET_FILE: fileOf('\n') }, /is empty in the file/],
  ['an invalid value', { SESSION_SECRET_FILE: fileOf('short') }, /must have at least 32 characters/],
])('refuses %s, without the secret', (_, env, problem) => {
  const refused = () => loadConfig({ ...servers, ...env })
  expect(refused).toThrow(problem)
  expect(refused).not.toThrow(/yyyy|short/)
})

test('every setting that is a secret may come from a file, and the README lists them', () => {
  const looksSecret = Object.keys(settings.shape).filter((name) =>
    /SECRET|PASSWORD|TOKEN|PRIVATE|(DATABASE|REDIS|SMTP).*_URL/.test(name),
  )
  expect(looksSecret.toSorted()).toEqual([...secretSettings].toSorted())
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const listed = readme.slice(readme.indexOf('_FILE'))
  expect(secretSettings.filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
})
