import { join } from 'node:path'
import { version } from '@centesimo/runtime/version'
import { git } from './git.ts'
import { buildArguments, imageLabels } from './image-labels.ts'
import { prepareRelease } from './prepare-release.ts'
import { ReleaseError } from './release-error.ts'
import { writeSbom } from './write-sbom.ts'

const root = join(import.meta.dirname, '../../..')
const usage = `npm run release -- <version, such as 0.4.0>: prepares a release and prints the commands that remain
npm run release -- sbom: writes dist/sbom.cdx.json
npm run release -- labels: prints the arguments of docker build for this commit`

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exitCode = 1
}

async function run(args: string[]): Promise<void> {
  const [what] = args
  if (!what || args.length > 1 || !/^(sbom|labels|\d.*)$/.test(what)) throw new ReleaseError(usage)
  if (what === 'sbom') return sbom()
  if (what === 'labels') return labels()
  const { bytes } = await prepareRelease(root, what)
  console.log(`CHANGELOG.md, package.json and the programs (${(bytes / 1e3).toFixed(0)} kB) are of version ${what}`)
  await sbom()
  console.log(`\nRead git diff, then:\n
git commit -am 'release: ${what}'
git tag -a v${what} -m 'Centesimo ${what}'
git push --follow-tags
npm run release -- labels`)
}

async function sbom(): Promise<void> {
  const { components } = await writeSbom(root, join(root, 'dist/sbom.cdx.json'))
  console.log(`dist/sbom.cdx.json: ${components.length} production dependencies`)
}

function labels(): void {
  const commit = git(root, 'rev-parse', 'HEAD')
  // Of the commit, so that two builds of it have the same labels.
  const created = new Date(git(root, 'show', '--no-patch', '--format=%cI', 'HEAD'))
  console.log(buildArguments(imageLabels({ version, commit, created }), commit))
}
