/** Mounts islands for Astro, each within an error boundary. An island counts as hydrated once it's mounted. */
import mount from '@astrojs/react/client.js'
import { Component, type ComponentType } from 'react'
import { reloadPage } from '#site/client/navigation.ts'

type Given = Record<string, unknown>
type Island = ComponentType<Given>

export default (place: HTMLElement) => {
  const render = mount(place)
  return (Content: Island, props: Given, slots: Given, options: Record<string, string>) =>
    new Promise<void>((resolve) => render(Guarded, { ...props, Content, onMount: resolve }, slots, options))
}

class Guarded extends Component<Given & { Content: Island; onMount: () => void }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }

  override componentDidMount() {
    this.props.onMount()
  }

  override render() {
    const { Content, onMount: _, ...props } = this.props
    if (!this.state.failed) return <Content {...props} />
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
