import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { queryClient } from '../data/query-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { NotFoundPage, pages } from './pages.tsx'
import { Shell } from './shell/shell.tsx'

/** If the page's code does not load, the frame starts its queries after this time. */
const ARRIVES_WITHIN_MS = 3_000

/**
 * Everything below the router. On a prerendered page the queries wait until hydration is complete:
 * data that arrives earlier causes a hydration mismatch.
 */
export function App({ isDrawn = false }: { isDrawn?: boolean }) {
  const [isTakenOver, setIsTakenOver] = useState(!isDrawn)
  useEffect(() => {
    const timer = setTimeout(() => setIsTakenOver(true), ARRIVES_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  const whole = (page: ReactElement) => (
    <>
      {page}
      <LastPiece onTakenOver={() => setIsTakenOver(true)} />
    </>
  )
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={!isTakenOver}>
        <Routes>
          <Route element={<Shell />}>
            {pages.map(({ path, element }) => (
              <Route key={path} path={path} element={whole(element)} />
            ))}
            <Route path="*" element={whole(<NotFoundPage />)} />
          </Route>
        </Routes>
        <Toaster />
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

function LastPiece({ onTakenOver }: { onTakenOver: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the page is mounted
  useEffect(onTakenOver, [])
  return null
}
