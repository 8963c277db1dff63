import { expect, test } from 'vitest'
import { projectFiles, read, sourceFiles } from './project.ts'
import { namesIn, namesToKeep, pathsToKeep, retiredWordIn } from './retired-words.ts'

const named = sourceFiles()
  .filter((file) => !file.startsWith('packages/tidy/') && !(file in pathsToKeep))
  .map((file) => ({ file, names: namesIn(file, read(file)) }))

test('no name of the code holds a retired word', () => {
  const found = named.flatMap(({ file, names }) =>
    names.flatMap((name) => {
      const instead = name in namesToKeep ? null : retiredWordIn(name)
      return instead ? [`${file}: ${name} (write ${instead})`] : []
    }),
  )
  expect(found).toEqual([])
})

test('no file or folder name holds a retired word', () => {
  const paths = projectFiles('{api,worker,web,packages,docs}/**/*').filter((path) => !(path in pathsToKeep))
  const found = paths.flatMap((path) => {
    const instead = path.split('/').map(retiredWordIn).find(Boolean)
    return instead ? [`${path} (write ${instead})`] : []
  })
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const names = new Set(named.flatMap(({ names }) => names))
  expect(Object.keys(namesToKeep).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(pathsToKeep).filter((path) => projectFiles(path).length === 0)).toEqual([])
})

test.each([
  'openHouse',
  'laneDesign',
  'HotAuction',
  'house_pause',
  'sayBought',
  'tell-paid.ts',
  'keepBid',
  'putUpOffer',
  'acts',
  'keptMail',
])('refuses %s', (name) => {
  expect(retiredWordIn(name)).not.toBeNull()
})

test.each(['keyboard', 'desktop', 'feedback', 'hotel', 'keep', 'note', 'keeper', 'holder', 'putOn', 'toString'])(
  'allows %s',
  (name) => {
    expect(retiredWordIn(name)).toBeNull()
  },
)

test('finds names in code only', () => {
  expect(namesIn('a.ts', `// house\nconst a = 'house' + \`house \${b.c}\``)).toEqual(['const', 'a', 'b', 'c'])
})
