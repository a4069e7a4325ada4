/** A screen in one of its states, for the accessibility test and the pictures. */
import type { Page } from 'playwright/test'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

export const WIDTHS = [360, 768, 1280] as const
export type Width = (typeof WIDTHS)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Whatever lies over a page until it is closed. */
export const DIALOG = 'dialog[open], [role=dialog]'

/** A dialog is pictured within the window, and stays open when the width changes. */
export const MODAL = { over: true, stays: DIALOG } as const

type Address = string | ((catalogue: TestCatalogue) => Promise<string>)

interface State {
  /** Where the state exists; default all. */
  widths?: readonly Width[]
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** After it is open. */
  reach?: (page: Page) => Promise<unknown>
  /** Something lies over the page: only the window is pictured. */
  over?: boolean
  /** What lies over the page and stays there when the width changes, so that it need not be reached again. */
  stays?: string
  /** Has a layout of its own: axe looks at it in every run, at the other states in the deep one. */
  ownLayout?: boolean
}

export interface ScreenState extends State {
  /** Screen and state, as a picture's name begins. */
  name: string
  /** The address, after the catalogue holds what the state shows. */
  path: Address
}

/** States of one address by their names; what they have in common comes first. */
export function at(path: Address, states: Record<string, State>, common: State = {}): ScreenState[] {
  return Object.entries(states).map(([name, state]) => ({ name, path, ...common, ...state }))
}
