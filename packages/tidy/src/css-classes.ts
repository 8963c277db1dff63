import { scanSource } from './scan-source.ts'

type StylesImport = { name: string; from: string }

/** The CSS modules that a source file imports, each with the name that it gives to the styles. */
export function stylesImports(source: string): StylesImport[] {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', from = '']) => ({
    name,
    from,
  }))
}

/** The classes that a file reads of `styles`, each with its line. */
export function usedClasses(file: string, source: string, styles: string): { name: string; line: number }[] {
  const { code } = scanSource(file, source)
  const dotted = code.matchAll(new RegExp(`(?<![\\w.$])${styles}\\.([A-Za-z_]\\w*)`, 'g'))
  return [...dotted].map(({ 1: name = '', index }) => ({ name, line: code.slice(0, index).split('\n').length }))
}

/** Whether a file reads `styles[key]`: its classes depend on texts from anywhere. */
export function readsByKey(file: string, source: string, styles: string): boolean {
  return new RegExp(`(?<![\\w.$])${styles}\\[`).test(scanSource(file, source).code)
}

/** The classes that a CSS module defines, each once; those of `:global()` are not its own. */
export function definedClasses(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
  const names = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
  return [...new Set(names)]
}
