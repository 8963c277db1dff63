import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type LazyPageProps = { children?: ReactNode }

/**
 * A page whose code loads on the first visit; its children follow it when it is there. Each page
 * has a Suspense of its own: in a shared one, Preact keeps waiting for a page that was left and
 * shows the next one only when both have loaded.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  fallback?: ReactNode,
): ComponentType<LazyPageProps> {
  const Page = lazy(async () => {
    const Loaded: ComponentType = (await load())[name]
    return {
      default: ({ children }: LazyPageProps) => (
        <>
          <Loaded />
          {children}
        </>
      ),
    }
  })
  return ({ children }) => (
    <Suspense fallback={fallback}>
      <Page>{children}</Page>
    </Suspense>
  )
}
