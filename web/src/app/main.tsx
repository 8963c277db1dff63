import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './fonts.css'
import './tokens.css'
import './base.css'
import { openLive } from '../live/live-socket.ts'
import { App } from './app.tsx'
import { houseAnswers } from './house-answers.ts'
import { registerServiceWorker } from './register-service-worker.ts'

const reloadedFor = 'centesimo.reloaded'

void openLive()
registerServiceWorker()

// After a new version of the house has opened, the code of a page that was not visited yet is gone: the new page brings its own.
// Without a connection nothing is loaded anew: the frame stays, and the page's place says so.
window.addEventListener('vite:preloadError', async () => {
  if (sessionStorage.getItem(reloadedFor) === location.href) return
  if (!(await houseAnswers())) return
  sessionStorage.setItem(reloadedFor, location.href)
  location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Some pages were drawn while building.
const isDrawn = root.hasChildNodes()
const tree = (
  <StrictMode>
    <BrowserRouter>
      <App isDrawn={isDrawn} />
    </BrowserRouter>
  </StrictMode>
)
if (isDrawn) hydrateRoot(root, tree)
else createRoot(root).render(tree)
