import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

/** What the API serves instead of index.html at these addresses; of an auction's page there is one for all, without the auction. */
const files = [
  { fileName: 'home.html', path: '/', module: '/src/home/home-page.tsx' },
  {
    fileName: 'auction.html',
    path: '/auctions/00000000-0000-7000-8000-000000000000',
    module: '/src/auction/auction-page.tsx',
  },
]

const root = '<div id="root"></div>'

/**
 * Draws the pages where most people arrive while building, as they look before any answer is here: they are read before the first script has come, and
 * the app then takes them over. Each names the code of its own page too, which is fetched beside the frame's and not after it.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('There is no index.html to draw the pages into.')
        const html = String(index.source)
        const prerender = await loadPrerender()
        for (const { fileName, path, module } of files) {
          const drawn = await prerender(path)
          const links = linksOf(bundle, module).filter((link) => !html.includes(link))
          const source = html
            .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
            // What is read first is there already: its fonts and styles go before the scripts.
            .replaceAll(/ (type|rel)="module(preload)?"/g, '$& fetchpriority="low"')
            .replace(root, () => root.replace('><', `>${drawn}<`))
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

/** The app is built a second time, to run here. */
async function loadPrerender(): Promise<(path: string) => Promise<string>> {
  // Below the web, where its dependencies are found.
  const outDir = mkdtempSync(join(import.meta.dirname, 'node_modules/.prerender-'))
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
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

/** Links to a module's chunk, to all that it imports, and to their styles. */
function linksOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  for (const { imports } of wanted) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk)
  }
  const styles = new Set([...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...[...wanted]
      .filter(({ isEntry }) => !isEntry)
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
  ]
}
