import type { Plugin } from 'vite'

/** Locks the page behind an open dialog. */
const styleSingleton = `
export function stylesheetSingleton() {
  let users = 0
  const sheet = typeof CSSStyleSheet === 'function' && new CSSStyleSheet()
  return {
    add(text) {
      if (users++ > 0 || !sheet) return
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    },
    remove() {
      if (--users > 0 || !sheet) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
  }
}`

const injection =
  'isDocument(root) ? __privateMethod(this, _StyleInjector_instances, injectStyleElement_fn).call(this, root, rootStyles, cssRules)'

/** As dnd-kit does it in a shadow root. */
const adoption = `
function adoptSheet(root, rootStyles, cssRules) {
  const sheet = new root.defaultView.CSSStyleSheet()
  sheet.replaceSync(cssRules)
  root.adoptedStyleSheets.push(sheet)
  return {
    refCount: 0,
    cleanup: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
      rootStyles.delete(cssRules)
      if (rootStyles.size === 0) styleRegistry.delete(root)
    },
  }
}`

/**
 * The page's policy forbids style elements that a script writes. Two libraries write some: for
 * dragging, and to lock the page behind a dialog. Here they adopt style sheets instead, which the
 * policy allows.
 */
export function strictStyles(): Plugin {
  const mended = new Set<string>()
  return {
    name: 'strict-styles',
    apply: 'build',
    transform: {
      filter: { id: /react-style-singleton\/dist\/es2015\/singleton\.js$|@dnd-kit\/dom\/index\.js$/ },
      handler(code, id) {
        if (id.includes('react-style-singleton')) {
          mended.add('react-style-singleton')
          return { code: styleSingleton, map: null }
        }
        if (!code.includes(injection)) throw new Error('@dnd-kit/dom injects its styles in another way now')
        mended.add('@dnd-kit/dom')
        const mendedCode = code.replace(injection, 'isDocument(root) ? adoptSheet(root, rootStyles, cssRules)')
        return { code: mendedCode + adoption, map: null }
      },
    },
    buildEnd(error) {
      if (!error && mended.size < 2) throw new Error(`only ${[...mended].join()} was found: mend strict-styles.ts`)
    },
  }
}
