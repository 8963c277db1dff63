import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const script = '<script src="/theme.js"></script>'

/**
 * Inlines the script that must run before the first paint, so that the first paint waits for no
 * extra request.
 */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml: (html) => {
      if (!html.includes(script)) throw new Error(`index.html has no ${script}`)
      const theme = readFileSync(join(import.meta.dirname, 'public/theme.js'), 'utf8')
      return html.replace(script, () => `<script>${theme}</script>`)
    },
  }
}
