/** The filters beside the list and, on narrow screens, in a bottom sheet. */
import { useEffect, useRef } from 'react'
import { APPLY_FILTERS, FILTERS, showAgents } from '#site/domain/texts/browse.ts'
import { useBrowsing, useOwnFilters } from '#site/features/browse/browse-context.ts'
import { hasFilters } from '#site/features/browse/state/browse-query.ts'
import { useCover } from '#site/ui/dialog/cover.ts'
import { icons } from '#site/ui/icons.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ClearFilters } from './filter-link.tsx'

export function FilterDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    if (!open) return
    const sidebarFits = window.matchMedia('(min-width: 80rem)')
    sidebarFits.addEventListener('change', onClose)
    return () => sidebarFits.removeEventListener('change', onClose)
  }, [open, onClose])
  return (
    <dialog
      ref={dialog}
      className="overlay items-end overflow-clip backdrop:hidden"
      aria-labelledby="drawer-title"
      onClose={onClose}
    >
      <div className="drawer flex max-h-[86dvh] w-full flex-col rounded-t-box border-t-[3px] border-base-content bg-base-100">
        <div className="flex items-center px-4 pt-3 pb-1">
          <h2 id="drawer-title" className="display text-2xl">
            {FILTERS}
          </h2>
          <button
            type="button"
            className="btn btn-square btn-ghost ml-auto"
            aria-label="Close filters"
            onClick={onClose}
          >
            <icons.X className="size-5" />
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain px-4 pb-6">
          {open && <FilterFields place="drawer" />}
        </div>
        <DrawerFoot onClose={onClose} />
      </div>
      <form method="dialog" className="absolute inset-0 -z-1 grid">
        <button type="submit" tabIndex={-1} aria-label="Close filters" />
      </form>
    </dialog>
  )
}

function DrawerFoot({ onClose }: { onClose: () => void }) {
  const { listing } = useBrowsing()
  return (
    <div className="flex gap-3 border-t border-rule bg-surface p-4">
      {hasFilters(useOwnFilters()) && <ClearFilters className="btn flex-1" />}
      <button type="button" className="btn btn-primary flex-[2]" onClick={onClose}>
        {showAgents(listing.total)}
      </button>
    </div>
  )
}

export function FilterSidebar() {
  const { query } = useBrowsing()
  return (
    <aside aria-label={FILTERS} className="hidden noscript:mb-12 noscript:block xl:block print:hidden">
      <form
        action="/#list"
        data-filters
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="side"
      >
        <div className="ledger flex items-center justify-between pt-4.5!">
          <h2 className="display text-2xl">{FILTERS}</h2>
          {hasFilters(useOwnFilters()) && <ClearFilters className="textlink text-sm" />}
        </div>
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <FilterFields place="sidebar" />
        <noscript>
          <button type="submit" className="btn btn-primary mt-5 w-full">
            {APPLY_FILTERS}
          </button>
        </noscript>
      </form>
    </aside>
  )
}
