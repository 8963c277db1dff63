import { Component, type ReactNode } from 'react'
import { text } from '../../text/text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isServerReachable } from '../is-server-reachable.ts'
import { reportError } from '../report-errors.ts'

const pollMs = 3_000

type PageBoundaryProps = { path: string; children: ReactNode }

/**
 * Replaces a page that crashed or whose code did not load. The frame stays; a reload is the remedy,
 * which happens by itself when the server was away and is back.
 */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  #poll: ReturnType<typeof setInterval> | undefined

  override componentDidMount() {
    addEventListener('online', this.#tryAgain)
  }

  /** Not when the server answers at once: then the page itself is wrong, and would crash again. */
  override componentDidCatch(error: unknown) {
    reportError(error, 'render')
    void isServerReachable().then((isReachable) => {
      if (!isReachable && this.state.error !== null) this.#waitForServer()
    })
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#tryAgain)
    clearInterval(this.#poll)
  }

  #waitForServer() {
    clearInterval(this.#poll)
    this.#poll = setInterval(async () => {
      if (this.state.error === null) clearInterval(this.#poll)
      else if (await isServerReachable()) location.reload()
    }, pollMs)
  }

  /** Navigating to another page clears the error. */
  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.path !== this.props.path && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <Page title={text.failed.title}>
        <FailedPanel as="h1" error={this.state.error} onRetry={() => void reloadIfReachable()} />
      </Page>
    )
  }

  readonly #tryAgain = () => {
    if (this.state.error !== null) void reloadIfReachable()
  }
}

async function reloadIfReachable(): Promise<void> {
  if (await isServerReachable()) location.reload()
  else toast({ tone: 'destructive', title: text.toast.failed, description: text.failed.fallback })
}
