import type { Page } from 'playwright-core'

/** Lets a page's WebSocket through or not, as a firewall would; a visit's `prepare` puts it in place. */
export function createLiveSwitch({ isBlocked }: { isBlocked: boolean }) {
  return {
    prepare: (page: Page) =>
      page.routeWebSocket(/\/socket\.io\//, async (socket) => {
        if (isBlocked) await socket.close()
        else socket.connectToServer()
      }),
    unblock: () => {
      isBlocked = false
    },
  }
}
