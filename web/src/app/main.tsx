import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './fonts.css'
import './tokens.css'
import './base.css'
import { connectLive } from '../live/live-socket.ts'
import { App } from './app.tsx'
import { isServerReachable } from './is-server-reachable.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { reportErrors } from './report-errors.ts'

const reloadedFor = 'centesimo.reloaded'

reportErrors()
void connectLive()
registerServiceWorker()

// After a deployment the code of pages not visited yet is gone; a reload loads the new version.
// Without a connection nothing is reloaded: the frame stays, and the page boundary shows the error.
window.addEventListener('vite:preloadError', async () => {
  if (sessionStorage.getItem(reloadedFor) === location.pathname) return
  if (!(await isServerReachable())) return
  sessionStorage.setItem(reloadedFor, location.pathname)
  location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// The build prerenders some pages.
const isPrerendered = root.hasChildNodes()
const tree = (
  <StrictMode>
    <BrowserRouter>
      <App isPrerendered={isPrerendered} />
    </BrowserRouter>
  </StrictMode>
)
if (isPrerendered) hydrateRoot(root, tree)
else createRoot(root).render(tree)
