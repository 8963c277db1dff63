import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { queryClient } from '../data/query-client.ts'
import { firstPrices } from '../live/first-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NotFoundPage, pages } from './pages.tsx'
import { PaymentBorder } from './payment-border.tsx'
import { Shell } from './shell/shell.tsx'

const Toaster = lazyPart(async () => (await import('../ui/toaster.tsx')).Toaster)

/** If the page's code does not load, the frame starts its queries after this time. */
const HYDRATION_TIMEOUT_MS = 3_000

/**
 * Everything below the router. On a prerendered page the queries wait until hydration is complete:
 * data that arrives earlier causes a hydration mismatch.
 */
export function App({ isPrerendered = false }: { isPrerendered?: boolean }) {
  const [isHydrated, setIsHydrated] = useState(!isPrerendered)
  useEffect(() => {
    const timer = setTimeout(() => setIsHydrated(true), HYDRATION_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const hydrationEnd = <HydrationEnd onHydrated={() => setIsHydrated(true)} />
  return (
    <QueryClientProvider client={queryClient}>
      {/* TanStack's switch for restoring a stored cache: until then queries fetch nothing. */}
      <IsRestoringProvider value={!isHydrated}>
        <Routes>
          <Route element={<Shell />}>
            {pages.map(({ path, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <PaymentBorder>
                    <Page>{hydrationEnd}</Page>
                  </PaymentBorder>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage>{hydrationEnd}</NotFoundPage>} />
          </Route>
        </Routes>
        <Notifications />
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

function HydrationEnd({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the page is mounted
  useEffect(onHydrated, [])
  return null
}

/** Loads after the first data: a notification that comes earlier waits in its store. */
function Notifications() {
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => void firstPrices().then(() => setIsLoading(true)), [])
  return isLoading && <Toaster />
}
