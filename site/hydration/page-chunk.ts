/** Puts what the script of every page imports into one file: apart, the small ones weigh half as much again and are asked for one by one. */
import type { Plugin } from 'vite'

const SHARED =
  /\/site\/(?:client\/(?:activation|analytics|events|page-settings|storage|theme)|domain\/(?:addresses|record-id)|hydration\/islands-ahead|ui\/(?:broken-pictures|header-panels|panel-texts)|features\/(?:account\/account-start|agent\/cover-transition|compare\/tray\/tray-start|palette\/palette-keys|saved\/saved-start))\.ts$|vite\/preload-helper/

export function pageChunk(): Plugin {
  return {
    name: 'roster:page-chunk',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: [{ name: 'page', test: SHARED, minSize: 0, minModuleSize: 0 }],
                  },
                },
              },
            },
          }
        : undefined,
  }
}
