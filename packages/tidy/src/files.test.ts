import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles, maxLines } from './long-files.ts'
import { packageDirs, projectFiles, read, sourceFiles } from './project.ts'

const linesOf = (file: string) => read(file).trimEnd().split('\n').length
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

test('a file has at most 250 lines, a test 400, or a reason in packages/tidy/src/long-files.ts', () => {
  const long = sourceFiles().filter((file) => linesOf(file) > maxLines(file) && !(file in longFiles))
  expect(long.map((file) => `${file} has ${linesOf(file)} lines: split it by topic`)).toEqual([])
})

test('every entry in long-files.ts still names a long file', () => {
  const listed = Object.keys(longFiles).filter(
    (file) => !sourceFiles().includes(file) || linesOf(file) <= maxLines(file),
  )
  expect(listed).toEqual([])
})

test('file and folder names are kebab-case', () => {
  const parts = (file: string) => file.replace(/(\.test)?\.tsx?$/, '').split('/')
  const misnamed = sourceFiles().filter((file) => !parts(file).every((part) => kebabCase.test(part)))
  expect(misnamed.map((file) => `${file}: name it in kebab-case after its main export`)).toEqual([])
})

test('no file or folder is called utils, helpers, common or misc', () => {
  const vague = /(^|[/-])(utils?|helpers?|common|misc)([/.-]|$)/
  const found = projectFiles('{api,worker,web,packages}/**/*').filter((file) => vague.test(file))
  expect(found.map((file) => `${file}: name it after its content, and split it if it holds several things`)).toEqual([])
})

test('only the entry points that a package.json exports re-export other files', () => {
  const isBarrel = (source: string) => {
    const statements = source.split(/\n(?=\S)/).filter((each) => each.trim() && !/^(\/\/|\/?\*|\}|\/\*)/.test(each))
    return statements.length > 1 && statements.every((each) => /^export\s[^=(]*\sfrom\s/.test(each))
  }
  const entryPoints = packageDirs().flatMap((dir) => {
    const { exports = {} } = JSON.parse(read(`${dir}/package.json`))
    return (typeof exports === 'string' ? [exports] : Object.values<string>(exports)).map((path) => join(dir, path))
  })
  const passing = sourceFiles().filter((file) => !(/\/index\.ts$/.test(file) && entryPoints.includes(file)))
  const barrels = passing.filter((file) => isBarrel(read(file)))
  expect(barrels.map((file) => `${file}: import from the file that declares it`)).toEqual([])
  expect(isBarrel(`export { a } from './a.ts'\nexport type { B } from './b.ts'\n`)).toBe(true)
  expect(isBarrel(`export { a } from './a.ts'\nexport const b = 1\n`)).toBe(false)
})

test('every test title describes behaviour', () => {
  const tests = sourceFiles().filter((file) => /\.test\.tsx?$/.test(file))
  const titles = tests.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:test|it)(?:\.each\(\[[\s\S]*?\]\))?\(\s*['"`]([^'"`]+)['"`]/gm)].map((match) => ({
      file,
      title: match[1]!,
    })),
  )
  const undescriptive = titles.filter(({ title }) => /^(works|test|should)\b/i.test(title))
  expect(undescriptive.map(({ file, title }) => `${file}: "${title}" does not describe behaviour`)).toEqual([])
})

test('no file contains an absolute path of a developer’s machine', () => {
  const personal = /(?<![\w.~-])\/(work|home|Users|root)\//
  const texts = [...sourceFiles(), ...projectFiles('{,docs/,api/,worker/,web/,packages/*/}*.{md,json,yml,yaml,mjs}')]
  const found = texts.filter((file) => !file.startsWith('packages/tidy/') && personal.test(read(file)))
  expect(found.map((file) => `${file}: write the path relative to the repository root`)).toEqual([])
})
