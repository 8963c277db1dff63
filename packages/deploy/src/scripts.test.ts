import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { dataDir, libraryPath, rootDir, unpackDebianPackage } from '@centesimo/local'
import { afterAll, expect, test } from 'vitest'
import { readEnv, readText } from './testing/read-compose.ts'

const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the linter of shell scripts finds nothing', { timeout: 120_000 }, async () => {
  const unpacked = await unpackDebianPackage('shellcheck', join(dataDir, 'cache'))
  if (!unpacked) throw new Error('shellcheck is needed, and this host is not Debian')
  const scripts = globSync('deploy/**/*.sh', { cwd: rootDir })
  expect(scripts.length).toBeGreaterThan(3)
  const check = (files: string[]) =>
    spawnSync(join(unpacked, 'usr/bin/shellcheck'), files, {
      cwd: rootDir,
      encoding: 'utf8',
      env: { ...process.env, LD_LIBRARY_PATH: libraryPath(unpacked) },
    })
  expect(check(scripts)).toMatchObject({ status: 0, stdout: '' })
  const wrong = join(folder, 'wrong.sh')
  writeFileSync(wrong, '#!/bin/sh\nrm -rf $1\n')
  expect(check([wrong]).status).toBe(1)
})

test('pin-images.sh asks for the digest of every image, and stops at one that has none', () => {
  // There is no container engine here: a program of that name notes how it is called.
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
  const engine = join(folder, 'docker')
  const pin = (answer: string) => {
    writeFileSync(engine, `#!/bin/sh\necho "$@" >&2\necho ${answer}\n`, { mode: 0o755 })
    return spawnSync('sh', [join(rootDir, 'deploy/pin-images.sh')], {
      encoding: 'utf8',
      env: { PATH: [folder, process.env.PATH].join(delimiter) },
    })
  }
  const images = Object.entries(readEnv(readText('.env.example'))).filter(
    ([name]) => name.endsWith('_IMAGE') && name !== 'CENTESIMO_IMAGE',
  )
  const { stdout, stderr } = pin(digest)
  expect(readEnv(stdout)).toEqual(Object.fromEntries(images.map(([name, image]) => [name, `${image}@${digest}`])))
  expect(stderr.trim().split('\n')).toContain(
    `buildx imagetools inspect ${images[0]![1]} --format {{.Manifest.Digest}}`,
  )
  expect(pin('nothing')).toMatchObject({ status: 1, stdout: '' })
  // A docker without the plugin.
  expect(pin('$1; test $1 != buildx')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^docker with .*buildx/),
  })
})

test('every command of the guide that names a file names one that exists', () => {
  const guide = readText('docs/operate/deploy.md')
  const named = [
    ...guide.matchAll(/(?<![\w/.])((?:deploy|packages|worker|api)\/[\w./-]+\.(?:sh|sql|yml|yaml|ts|md))/g),
  ].map(([, path]) => path!)
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    encoding: 'utf8',
  }).split('\n')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !files.includes(path) && path !== 'deploy/kubernetes/secret.yaml')).toEqual([])
})
