import { options } from 'preact'

// Preact keeps the spelling of an SVG element's `tabIndex`, but SVG attributes are case-sensitive:
// without this the keyboard does not reach a chart.
const { vnode: before } = options
options.vnode = (vnode) => {
  const props = vnode.props as { tabIndex?: number; tabindex?: number }
  if (vnode.type === 'svg' && props.tabIndex !== undefined) {
    props.tabindex = props.tabIndex
    delete props.tabIndex
  }
  before?.(vnode)
}
