import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './fonts.css'
import './tokens.css'
import './base.css'
import { openLive } from '../live/live-socket.ts'
import { App } from './app.tsx'

const reloadedFor = 'centesimo.reloaded'

void openLive()

// After a new version of the house has opened, the code of a page that was not visited yet is gone: the new page brings its own.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(reloadedFor) === location.href) return
  sessionStorage.setItem(reloadedFor, location.href)
  event.preventDefault()
  location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
