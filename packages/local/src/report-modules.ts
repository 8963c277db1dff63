// Preloaded into a program under `npm run dev`: reports each source file that the program loads, so
// that a change restarts only the programs that use it.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      process.send?.({ kind: 'module', path: fileURLToPath(url) })
    return nextLoad(url, context)
  },
})
