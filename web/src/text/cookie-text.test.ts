import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookieSections } from './cookie-text.ts'

test('the cookie page names every key that a page writes into the browser, and no other', () => {
  const root = join(import.meta.dirname, '../..')
  const code = ['src/**/*.{ts,tsx}', 'public/*.js']
    .flatMap((files) => globSync(files, { cwd: root }))
    .filter((file) => !/\.test\.|^src\/text\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /\b(local|session)Storage\b/.test(source))
  const keysIn = (texts: string[]) => [...new Set(texts.join('\n').match(/\bcentesimo\.[a-z-]+/g))].sort()
  const keys = keysIn(code)
  expect(keys).toContain('centesimo.theme')
  expect(keysIn([JSON.stringify(cookieSections)])).toEqual(keys)
})
