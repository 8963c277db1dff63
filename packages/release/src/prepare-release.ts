import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseChangelog } from './changelog.ts'
import { git } from './git.ts'
import { packPrograms, readPrograms } from './program-sources.ts'
import { ReleaseError } from './release-error.ts'

/** What an earlier run has written. */
const written = /(^| )(CHANGELOG\.md|package\.json|packages\/release\/released\/\S+)$/

/**
 * Writes the version into CHANGELOG.md and package.json, and packs the programs. It can be repeated
 * until the tag exists.
 */
export async function prepareRelease(root: string, version: string): Promise<{ bytes: number }> {
  if (git(root, 'tag', '--list', `v${version}`))
    throw new ReleaseError(`${version} is released: choose the next version`)
  const status = git(root, 'status', '--porcelain', '--untracked-files=no').split('\n')
  const changed = status.filter((line) => line !== '' && !written.test(line))
  if (changed.length > 0)
    throw new ReleaseError(`commit first, so that git has what is released:\n${changed.join('\n')}`)
  const changelog = join(root, 'CHANGELOG.md')
  await writeFile(changelog, releaseChangelog(await readFile(changelog, 'utf8'), version))
  const manifest = join(root, 'package.json')
  const before = await readFile(manifest, 'utf8')
  await writeFile(manifest, before.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`))
  const packed = await packPrograms(await readPrograms(root))
  const path = join(root, 'packages/release/released/programs.br')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, packed)
  return { bytes: packed.length }
}
