import { expect, test } from 'vitest'
import { packageDirs, projectFiles, read } from './project.ts'

const manifests = ['.', ...packageDirs()].map((dir) => ({ dir, manifest: JSON.parse(read(`${dir}/package.json`)) }))

test('dependency versions are exact, so that every install is the same', () => {
  const inexact = manifests.flatMap(({ dir, manifest }) =>
    ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries<string>(manifest[kind] ?? {}))
      .filter(([, version]) => !/^((npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?|workspace:\*)$/.test(version))
      .map(([name, version]) => `${dir}/package.json: ${name} ${version} must be an exact version`),
  )
  expect(inexact).toEqual([])
})

test('a dependency has the same version in every package', () => {
  const versions = new Map<string, Set<string>>()
  for (const { manifest } of manifests) {
    for (const [name, version] of Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
    }
  }
  expect(
    [...versions].filter(([, found]) => found.size > 1).map(([name, found]) => `${name}: ${[...found].join(', ')}`),
  ).toEqual([])
})

test('every package is private, an ES module, and named after its folder', () => {
  const misnamed = manifests.filter(({ dir, manifest }) => {
    const name = dir === '.' ? 'centesimo' : `@centesimo/${dir.replace('packages/', '')}`
    return manifest.name !== name || manifest.private !== true || manifest.type !== 'module'
  })
  expect(misnamed.map(({ dir }) => dir)).toEqual([])
})

test('every package has a README', () => {
  const withoutReadme = packageDirs().filter((dir) => projectFiles(`${dir}/README.md`).length === 0)
  expect(withoutReadme).toEqual([])
})

test('the compiler checks every package', () => {
  // The root program takes every folder but web, which has its own.
  expect(packageDirs().filter((dir) => projectFiles(`${dir}/tsconfig.json`).length > 0)).toEqual(['web'])
  const { include } = JSON.parse(read('tsconfig.json'))
  expect(include).toEqual(expect.arrayContaining(['api/src', 'worker/src', 'packages/*/src']))
})
