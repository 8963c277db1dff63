import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { queryClient } from '../data/query-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { NotFoundPage, pages } from './pages.tsx'
import { Shell } from './shell/shell.tsx'

/** A page whose code does not come must not keep the frame from asking. */
const ARRIVES_WITHIN_MS = 3_000

/**
 * Everything below the router. A page that the build drew is taken over piece by piece: nothing is asked before the last piece, since an answer
 * that comes in between would meet HTML that does not know it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the page around it is there
  useEffect(onTakenOver, [])
  return null
}
