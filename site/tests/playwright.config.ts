/** Browser tests: Debian's or any Chromium, headless shell preferred, against a whole seeded site per worker. */
import { defineConfig } from 'playwright/test'
import { lightChromium } from '#site/tests/support/browser/chromium.ts'
import { keepTemporaryFilesInMemory, shareCompiledCode } from './support/sites/memory-folder.ts'

keepTemporaryFilesInMemory()
shareCompiledCode()

/** Pages of the address bar that a whole Chromium draws for each window; and Playwright's own list, which this replaces. */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results',
  globalSetup: './support/sites/shared-sites.ts',
  // As many as the cores of a small machine, because each worker has its own site.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Passing the second time is flaky: Playwright's summary names it, and `npm test` passes.
  retries: 1,
  // Generous, because a machine may stall for seconds.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // A new context and page for each test would cost as much as the test.
    reuseContext: true,
    launchOptions: {
      ...lightChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'off',
    trace: 'off',
  },
})
