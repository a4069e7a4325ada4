/** Closes an open popover when the focus moves to something else than its button. */
export function closeLeftPopovers(): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = target instanceof Element ? target.closest<HTMLElement>(':popover-open') : undefined
    if (!panel || !(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return
    if (!relatedTarget.matches(`[popovertarget="${panel.id}"]`)) panel.hidePopover()
  })
}
