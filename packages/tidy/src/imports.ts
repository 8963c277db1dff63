/** The module specifiers that a source file imports or re-exports. */
export function importsOf(source: string): string[] {
  const patterns = [
    /^\s*(?:import|export)\s[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*\}\s*from\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ]
  const found = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1]!))
  return [...new Set(found)]
}
