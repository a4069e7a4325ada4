/** Puts what the script of every page imports into one file: apart, the small ones weigh half as much again and are asked for one by one. */
import type { Plugin } from 'vite'

const SHARED =
  /\/site\/(?:browser\/(?:activation|events|page-settings|storage|theme)|catalogue\/(?:addresses|record-id)|hydration\/islands-ahead|messages\/panels|page-scripts\/(?:account-start|analytics|broken-pictures|cover-transition|header|palette-keys|saved-start|tray-start))\.ts$|vite\/preload-helper/

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
