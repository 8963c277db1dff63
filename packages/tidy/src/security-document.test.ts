import { expect, test } from 'vitest'
import { asvsRequirements } from './asvs-requirements.ts'
import { projectFiles, read } from './project.ts'

const tests = projectFiles('{api,worker,web,packages/*}/src/**/*.test.{ts,tsx}')
const document = read('docs/security.md')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', claim = '', shown = '']) => ({ id, claim, shown }),
)
const testsOf = (text: string) => [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)

test('docs/security.md answers every requirement of the standard once', () => {
  expect(rows.map(({ id }) => id)).toEqual(asvsRequirements)
})

test('docs/security.md names tests that exist', () => {
  const named = testsOf(document)
  expect(named.length).toBeGreaterThan(150)
  expect([...new Set(named)].filter((path) => !tests.includes(path))).toEqual([])
})

test('each of its answers ends in tests, or in a word with its reason', () => {
  const reason = /^(?:n\/a|(?:n\/a|design|operator|open): .+)$/
  const unanswered = rows.filter(({ shown }) => testsOf(shown).length === 0 && !reason.test(shown))
  expect(unanswered.map(({ id }) => id)).toEqual([])
})
