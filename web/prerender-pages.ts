import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Files that the API serves instead of index.html at these paths (`pages.ts` there). All auction
 * pages share one file, which contains no auction.
 */
const files = [
  { fileName: 'home.html', path: '/', module: '/src/home/home-page.tsx' },
  { fileName: 'auctions.html', path: '/auctions', module: '/src/auctions/auctions-page.tsx' },
  { fileName: 'buy-credits.html', path: '/buy-credits', module: '/src/buy-credits/buy-credits-page.tsx' },
  { fileName: 'login.html', path: '/login', module: '/src/session/login-page.tsx' },
  {
    fileName: 'auction.html',
    path: '/auctions/00000000-0000-7000-8000-000000000000',
    module: '/src/app/auction-route.tsx',
  },
]

const root = '<div id="root"></div>'

/**
 * Prerenders the pages where most visitors arrive, as they look before any data is loaded. Visitors
 * read them before the first script arrives; the app then hydrates them. Each file also links its
 * own page's code, which loads in parallel with the frame's code.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The bundle has no index.html to prerender into.')
        const html = String(index.source)
        const prerender = await loadPrerender()
        for (const { fileName, path, module } of files) {
          const prerendered = await prerender(path)
          const links = linksOf(bundle, module).filter((link) => !html.includes(link))
          const source = html
            .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
            // Visitors read the prerendered HTML first: its fonts and styles load before the
            // scripts.
            .replaceAll(/ (type|rel)="module(preload)?"/g, '$& fetchpriority="low"')
            .replace(root, () => root.replace('><', `>${prerendered}<`))
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

/** Builds the app a second time, for Node, and returns its prerender function. */
async function loadPrerender(): Promise<(path: string) => Promise<string>> {
  // Below the web folder, where Node finds the app's dependencies.
  const outDir = mkdtempSync(join(import.meta.dirname, 'node_modules/.prerender-'))
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    const { prerender } = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    return prerender
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Links to a module's chunk, to every chunk it imports, and to their styles. */
function linksOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const seen = new Set<Rolldown.OutputChunk>()
  // As in Vite's own links, a chunk's styles come after those of its imports, which they override.
  const withImports = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => {
    if (seen.has(chunk)) return []
    seen.add(chunk)
    return [...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(withImports), chunk]
  }
  const wanted = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web${module}`)))
    .flatMap(withImports)
  const styles = new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...wanted
      .filter(({ isEntry }) => !isEntry)
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
  ]
}
