/** A screen in one of its states, for the accessibility test and the pictures. */
import type { Page } from 'playwright/test'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

export const WIDTHS = [360, 768, 1280] as const

export const THEMES = ['light', 'dark'] as const
export type Width = (typeof WIDTHS)[number]

export type Theme = (typeof THEMES)[number]

/** Whatever lies over a page until it is closed. */
export const DIALOG = 'dialog[open], [role=dialog]'

export interface ScreenState {
  /** Screen and state, as a picture's name begins. */
  name: string
  /** The address, after the catalogue holds what the state shows. */
  path: string | ((catalogue: TestCatalogue) => Promise<string>)
  /** Where the state exists; default all. */
  widths?: readonly Width[]
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** After it is open. */
  reach?: (page: Page) => Promise<unknown>
  /** What lies over the page: only the window is pictured. */
  over?: boolean
  /** What lies over the page and stays there when the width changes, so that it need not be reached again. */
  stays?: string
}
