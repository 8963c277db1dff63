import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedEntries } from './cookie-text.ts'

const root = join(import.meta.dirname, '../../..')
const sourcesIn = (folder: string) =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
const found = (sources: string[], pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([name]) => name)))

test('lists every name that the site stores in a browser, and no other', () => {
  const listed = storedEntries.flatMap(({ name }) => name.split(', ')).sort()
  const cookies = [...found(sourcesIn('api'), /__Host-[a-z]+/g)]
  const memory = [...found(sourcesIn('web'), /(?<=')centesimo\.[a-z-]+(?=')/g)]
    // Only admins have them: the page says so in a sentence.
    .filter((name) => !name.startsWith('centesimo.admin-'))
  const plain = cookies.map((name) => name.slice('__Host-'.length))
  expect(listed).toEqual([...cookies, ...plain, ...memory].sort())
})
