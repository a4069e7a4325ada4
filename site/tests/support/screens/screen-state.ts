/** A screen in one of its states, for accessibility tests and screenshots. */
import type { Page } from 'playwright/test'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

export const WIDTHS = [360, 768, 1280] as const
export type Width = (typeof WIDTHS)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Overlays that stay until they're closed. */
export const DIALOG = 'dialog[open], [role=dialog]'

/** The screenshot of a dialog is limited to the window, and the dialog stays open when the width changes. */
export const MODAL = { over: true, stays: DIALOG } as const

type Address = string | ((catalogue: TestCatalogue) => Promise<string>)

interface State {
  /** Widths at which the state exists. Default: all. */
  widths?: readonly Width[]
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Runs after it has opened. */
  reach?: (page: Page) => Promise<unknown>
  /** An overlay covers the page, so the screenshot only shows the window. */
  over?: boolean
  /** An overlay that stays when the width changes, so that its steps aren't repeated. */
  stays?: string
  /** A screen of a main flow: axe checks it in every run, and the others only in the deep one. */
  isMain?: boolean
}

export interface ScreenState extends State {
  /** Screen and state, the beginning of a screenshot's name. */
  name: string
  /** Fills the catalogue for the state, and returns the URL. */
  path: Address
}

/** States of one URL by name. Common properties come first. */
export function at(path: Address, states: Record<string, State>, common: State = {}): ScreenState[] {
  return Object.entries(states).map(([name, state]) => ({ name, path, ...common, ...state }))
}
