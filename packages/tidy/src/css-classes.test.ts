import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { definedClasses, readsByKey, stylesImports, usedClasses } from './css-classes.ts'
import { projectFiles, read, sourceFiles } from './project.ts'

const modules = new Map(projectFiles('web/src/**/*.module.css').map((path) => [path, definedClasses(read(path))]))

const sources = sourceFiles()
  .filter((file) => file.startsWith('web/src/'))
  .map((file) => ({ file, source: read(file) }))

const imports = sources.flatMap(({ file, source }) =>
  stylesImports(source).map(({ name, from }) => ({
    file,
    module: posix.join(posix.dirname(file), from),
    used: usedClasses(file, source, name),
    isKeyed: readsByKey(file, source, name),
  })),
)

test('every class that a component uses is defined in its CSS module', () => {
  const missing = imports.flatMap(({ file, module, used }) =>
    used
      .filter(({ name }) => !modules.get(module)?.includes(name))
      .map(({ name, line }) => `${file}:${line} uses .${name}: define it in ${module}, or remove the use`),
  )
  expect(missing).toEqual([])
})

test('every class of a CSS module is used', () => {
  const texts = new Set(sources.flatMap(({ source }) => source.match(/(?<=')[\w-]+(?=')/g) ?? []))
  const unused = [...modules].flatMap(([path, classes]) => {
    const importers = imports.filter(({ module }) => module === path)
    const used = new Set(importers.flatMap(({ used }) => used.map(({ name }) => name)))
    const mayBeKey = (name: string) => texts.has(name) && importers.some(({ isKeyed }) => isKeyed)
    const isUnused = (name: string) => !used.has(name) && !mayBeKey(name)
    return classes.filter(isUnused).map((name) => `${path}: no component uses .${name}: remove it`)
  })
  expect(unused).toEqual([])
})

test('reads classes of selectors only', () => {
  const css = `
/* .no */
.a > :global(.foreign) .b-c:not(.d) { margin: .5em; transition: .2s }
@media (min-width: 10.5em) { .e { opacity: .5 } }
@keyframes turn { 12.5% { opacity: 0 } }`
  expect(definedClasses(css)).toEqual(['a', 'b-c', 'd', 'e'])
})

test('reads the uses of each import', () => {
  const source = `import css from './a.module.css'
// css.no
const of = (other: Props) => other.css.no
const a = <p className={\`\${css.one} \${css.two}\`} title="css.no" />
const b = <p><br /> <b className={css.three}>{b}</b></p>`
  expect(stylesImports(source)).toEqual([{ name: 'css', from: './a.module.css' }])
  expect(usedClasses('a.tsx', source, 'css')).toEqual([
    { name: 'one', line: 4 },
    { name: 'two', line: 4 },
    { name: 'three', line: 5 },
  ])
})

test('knows a read by key from a read by name', () => {
  expect(readsByKey('a.tsx', 'clsx(css[look])', 'css')).toBe(true)
  expect(readsByKey('a.tsx', 'clsx(css.main, other.css[0])', 'css')).toBe(false)
})
