import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseError } from './release-error.ts'

/** What the image holds: the programs and their packages. */
const programs = ['@centesimo/api...', '@centesimo/worker...', '@centesimo/web...', '@centesimo/backup...']

type Sbom = { bomFormat: string; components: { name: string; version: string }[] }

/** Writes the production dependencies of the lockfile as CycloneDX. Needs no network. */
export async function writeSbom(root: string, path: string): Promise<Sbom> {
  const [pnpm] = globSync('.data/toolchain/pnpm-*/node_modules/@pnpm/exe.*/pnpm', { cwd: root })
  if (!pnpm) throw new ReleaseError('pnpm is missing: run npm run check once')
  await mkdir(join(path, '..'), { recursive: true })
  const filters = programs.flatMap((each) => ['--filter', each])
  const options = [
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--prod',
    '--lockfile-only',
    '--out',
    path,
  ]
  execFileSync(join(root, pnpm), [...filters, 'sbom', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(await readFile(path, 'utf8'))
}
