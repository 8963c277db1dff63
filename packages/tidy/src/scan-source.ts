type ScannedSource = {
  /** The source with its comments, texts and regular expressions blanked, line for line. */
  code: string
  /** The numbers of the lines that hold any part of a comment, from 1. */
  commentLines: Set<number>
}

/** Tells code, comments and texts of TypeScript, JSX, CSS and Lua apart, as these tests need. */
export function scanSource(file: string, source: string): ScannedSource {
  const commentLines = new Set<number>()
  const line = /\.lua$/.test(file) ? /--.*/y : /\.css$/.test(file) ? /(?!)/y : /\/\/.*/y
  const block = /\.lua$/.test(file) ? /--\[\[[\s\S]*?\]\]/y : /\/\*[\s\S]*?\*\//y
  const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y
  // A slash before `>` closes a tag of JSX.
  const regex = /\/(?![/*>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }

  let code = ''
  let at = 0
  /** For each open template placeholder: the depth of braces at which its template goes on. */
  const templates: number[] = []
  let depth = 0
  const skip = (skipped: string) => {
    code += skipped.replace(/[^\n]/g, ' ')
    at += skipped.length
  }
  const skipTemplate = () => {
    const [part = ''] = /^(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/.exec(source.slice(at)) ?? []
    skip(part)
    if (source.startsWith('${', at)) {
      templates.push(depth++)
      skip('${')
    } else skip('`')
  }

  while (at < source.length) {
    const comment = matchAt(block, at) ?? matchAt(line, at)
    if (comment) {
      const first = code.split('\n').length
      for (const [index] of comment.split('\n').entries()) commentLines.add(first + index)
      skip(comment)
      continue
    }
    const char = source[at]!
    const skipped = matchAt(text, at) ?? (char === '/' && mayStartRegex(code) ? matchAt(regex, at) : undefined)
    if (skipped) skip(skipped)
    else if (char === '`') {
      skip(char)
      skipTemplate()
    } else if (char === '}' && templates.at(-1) === depth - 1) {
      depth = templates.pop()!
      skip(char)
      skipTemplate()
    } else {
      if (char === '{') depth++
      if (char === '}') depth--
      code += char
      at++
    }
  }
  return { code, commentLines }
}

/** A slash after a value divides; elsewhere it starts a regular expression. */
function mayStartRegex(before: string): boolean {
  return /(?:^|[(,=:[!&|?{};>+\n]|\breturn|=>)\s*$/.test(before.slice(-40))
}
