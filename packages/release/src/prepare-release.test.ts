import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { git } from './git.ts'
import { prepareRelease } from './prepare-release.ts'
import { parsePrograms } from './program-sources.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'))
  await write('CHANGELOG.md', '# Changes\n\n## Not released\n\n- More.\n\n## 1.0.0\n\nFirst.\n')
  await write('package.json', '{\n  "name": "x",\n  "version": "1.0.0"\n}\n')
  await write('api/src/main.ts', 'start()\n')
  await write('api/src/main.test.ts', 'test()\n')
  git(root, 'init', '--quiet')
  commit()
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('writes the version, the heading and the programs, again until the tag exists', async () => {
  for (const _ of ['first', 'again']) await prepareRelease(root, '1.1.0')
  expect(await read('CHANGELOG.md')).toContain('## Not released\n\n## 1.1.0\n\n- More.\n')
  expect(JSON.parse(await read('package.json'))).toEqual({ name: 'x', version: '1.1.0' })
  const programs = await parsePrograms(await readFile(join(root, 'packages/release/released/programs.br')))
  expect(programs.version).toBe('1.1.0')
  expect(Object.keys(programs.files).sort()).toEqual(['api/src/main.ts', 'package.json'])
  commit()
  git(root, 'tag', 'v1.1.0')
  await expect(prepareRelease(root, '1.1.0')).rejects.toThrow('1.1.0 is released')
})

test('refuses changes that git does not have', async () => {
  await write('api/src/main.ts', 'changed()\n')
  await expect(prepareRelease(root, '1.1.0')).rejects.toThrow(/^commit first.*\nM api\/src\/main\.ts$/)
  expect(JSON.parse(await read('package.json')).version).toBe('1.0.0')
})

const read = (path: string) => readFile(join(root, path), 'utf8')

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

function commit(): void {
  git(root, 'add', '--all')
  git(root, '-c', 'user.name=x', '-c', 'user.email=x@example.it', 'commit', '--quiet', '--message', 'x')
}
