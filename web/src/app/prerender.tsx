import type { VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'

/** The HTML of a page before any data is loaded. Runs during the build. */
export async function prerender(path: string): Promise<string> {
  return renderToStringAsync(
    (
      <StaticRouter location={path}>
        <App isPrerendered />
      </StaticRouter>
    ) as VNode,
  )
}
