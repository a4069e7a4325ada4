/** Closes a menu when the focus moves to something else than its button. Admin pages call it once; others are too light for it. */
export function closeLeftPopovers(): () => void {
  const close = ({ target, relatedTarget }: FocusEvent) => {
    const panel = target instanceof Element ? target.closest<HTMLElement>(':popover-open') : undefined
    if (!panel || !(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return
    if (!relatedTarget.matches(`[popovertarget="${panel.id}"]`)) panel.hidePopover()
  }
  document.addEventListener('focusout', close)
  return () => document.removeEventListener('focusout', close)
}
