import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '@centesimo/runtime/version'
import { expect, test } from 'vitest'
import { entryOf, releaseChangelog } from './changelog.ts'
import { releasedVersion } from './unpack-programs.ts'

const changelog = `# Changes

## Not released

- **Bids**: faster.

## 0.9.0

First.
`

test('puts what is not released under its version', () => {
  const released = releaseChangelog(changelog, '0.10.0')
  expect(entryOf(released, '## Not released')).toBe('')
  expect(entryOf(released, '## 0.10.0')).toBe('- **Bids**: faster.')
  expect(entryOf(released, '## 0.9.0')).toBe('First.')
  // Repeated before its tag exists.
  expect(releaseChangelog(released, '0.10.0')).toBe(released)
})

test('refuses a version that is not next, and a release without an entry', () => {
  expect(() => releaseChangelog(changelog, '0.9.0')).toThrow('0.9.0 is not newer than 0.9.0')
  expect(() => releaseChangelog(changelog, '0.8.9')).toThrow('0.8.9 is not newer than 0.9.0')
  for (const text of ['1.0', 'v1.0.0', '1.0.0-beta', '1.0.0\n', '']) {
    expect(() => releaseChangelog(changelog, text)).toThrow('is no version')
  }
  const empty = changelog.replace('- **Bids**: faster.\n', '')
  expect(() => releaseChangelog(empty, '0.10.0')).toThrow('nothing under "## Not released"')
})

test('the version, the newest entry and the packed programs are of one release', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(text) ?? []
  expect(newest).toBe(version)
  expect(await releasedVersion()).toBe(version)
})
