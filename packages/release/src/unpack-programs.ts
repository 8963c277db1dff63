import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parsePrograms } from './program-sources.ts'

const root = join(import.meta.dirname, '../../..')
export const packedPath = join(import.meta.dirname, '../released/programs.br')

type Manifest = { name: string; dependencies?: Record<string, string> }

/** The version of the last release. */
export async function releasedVersion(): Promise<string> {
  return (await parsePrograms(await readFile(packedPath))).version
}

/**
 * Writes the programs of the last release into a folder, from which they start as from a checkout.
 * Their packages find each other there, and all libraries in this checkout.
 */
export async function unpackPrograms(folder: string): Promise<{ version: string }> {
  const { version, files } = await parsePrograms(await readFile(packedPath))
  await rm(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const manifests = Object.keys(files).filter((path) => /^(api|worker|packages\/[^/]+)\/package\.json$/.test(path))
  const packages = manifests.map((path) => ({ dir: dirname(path), manifest: JSON.parse(files[path]!) as Manifest }))
  const homes = new Map(packages.map(({ dir, manifest }) => [manifest.name, join(folder, dir)]))
  for (const { dir, manifest } of packages) {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      // Packages that were left out are loaded in the demo only.
      const target = name.startsWith('@centesimo/') ? homes.get(name) : await findLibrary(dir, name, version)
      if (target) await link(join(folder, dir, 'node_modules', name), target)
    }
  }
  return { version }
}

/** A library in this checkout: of the same package, or of any that has it. */
async function findLibrary(dir: string, name: string, version: string): Promise<string> {
  const places = [dir, ...globSync('{api,worker,packages/*}', { cwd: root })]
  const found = places.map((place) => join(root, place, 'node_modules', name)).find((path) => existsSync(path))
  if (!found) throw new Error(`${dir} of version ${version} needs ${name}, which no package has any longer`)
  return realpath(found)
}

async function link(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await symlink(target, path)
}
