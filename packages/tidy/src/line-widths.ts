import { scanSource } from './scan-source.ts'

const MAX_COMMENT_COLUMNS = 100
const MAX_PROSE_COLUMNS = 120

/** An address cannot be broken, and neither can the linter's own directives. */
const unbreakable = /https?:\/\/|biome-ignore/

/** The numbers of the lines with a comment that are too long, from 1. */
export function wideComments(file: string, source: string): number[] {
  const lines = source.split('\n')
  return [...scanSource(file, source).commentLines].filter((number) => {
    const line = lines[number - 1]!
    return line.length > MAX_COMMENT_COLUMNS && !unbreakable.test(line)
  })
}

/** The numbers of the lines of prose that are too long: no tables, code or targets of links. */
export function wideProse(markdown: string): number[] {
  let isCode = false
  return markdown.split('\n').flatMap((line, index) => {
    if (line.trim().startsWith('```')) isCode = !isCode
    const prose = line.replace(/\]\([^)]*\)/g, ']')
    const isWide = !isCode && !line.startsWith('|') && prose.length > MAX_PROSE_COLUMNS && !unbreakable.test(line)
    return isWide ? [index + 1] : []
  })
}
