import { prerender as prerenderTree } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'

/** The HTML of a page before any data is loaded. Runs during the build. */
export async function prerender(path: string): Promise<string> {
  const { prelude } = await prerenderTree(
    <StaticRouter location={path}>
      <App isPrerendered />
    </StaticRouter>,
    // Otherwise React splits a large page into parts that an inline script assembles, and the
    // content security policy forbids inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  if (html.includes('<script')) throw new Error(`The prerendered page ${path} contains a script.`)
  // index.html already has a title.
  return html.replace(/<title>.*?<\/title>/, '')
}
