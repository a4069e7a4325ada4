/** Registers the directive `client:intent` with Astro. */
import type { AstroIntegration } from 'astro'

export function intentDirective(): AstroIntegration {
  return {
    name: 'roster:intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './site/hydration/intent.ts' }),
    },
  }
}
