/** Mounts islands for Astro, each within an error boundary. An island counts as hydrated once its effects have run. */
import mount from '@astrojs/react/client.js'
import { Component, type ComponentType, useEffect } from 'react'
import { reloadPage } from '#site/client/navigation.ts'

type Given = Record<string, unknown>
type Guarded = Given & { Content: ComponentType<Given>; onReady: () => void }

export default (place: HTMLElement) => {
  restoreTexts(place)
  const render = mount(place)
  return (Content: ComponentType<Given>, props: Given, slots: Given, options: Record<string, string>) =>
    new Promise<void>((resolve) => render(Boundary, { ...props, Content, onReady: resolve }, slots, options))
}

/** Takes back what translation by the browser has put in place of texts, because React expects them. */
function restoreTexts(place: HTMLElement): void {
  const remembered: [Element, ...ChildNode[]][] = Reflect.get(place, 'nodes') ?? []
  for (const [parent, ...nodes] of remembered)
    for (const [index, node] of nodes.entries()) {
      const now = parent.childNodes[index]
      if (now?.nodeName === 'FONT') now.replaceWith(node)
    }
}

class Boundary extends Component<Guarded> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }

  override componentDidCatch() {
    this.props.onReady()
  }

  override render() {
    if (!this.state.failed) return <Island {...this.props} />
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>This part of the page stopped working.</p>
        <button type="button" className="btn btn-outline btn-sm" onClick={reloadPage}>
          Reload
        </button>
      </div>
    )
  }
}

function Island({ Content, onReady, ...props }: Guarded) {
  useEffect(onReady, [onReady])
  return <Content {...props} />
}
