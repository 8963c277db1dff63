import { prerender as prerenderTree } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'

/** The HTML of a page before any answer is here. Runs while the web is built. */
export async function prerender(path: string): Promise<string> {
  const { prelude } = await prerenderTree(
    <StaticRouter location={path}>
      <App isDrawn />
    </StaticRouter>,
    // Else a large page would come in pieces which a script puts together, and the page's policy allows none.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  if (html.includes('<script')) throw new Error(`The page ${path} was drawn with a script in it.`)
  // The title stands in the head already.
  return html.replace(/<title>.*?<\/title>/, '')
}
