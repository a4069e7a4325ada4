/** Tells the page how high the tray is, so that toasts lie above it and nothing stays hidden behind it. */
import { type RefObject, useEffect } from 'react'

const HEIGHT = '--tray'

export function useTrayHeight(tray: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    const element = tray.current
    if (!isShown || !element) return undefined
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [tray, isShown])
}
