/**
 * Tailwind is configured in CSS (site/styles/); this file, named there by `@config`, says where the classes of the
 * page of an agent are written, which are those of every page. What other pages need comes with styles/app.css, where
 * people do more than read, with styles/reading.css, and with styles/called.css.
 * @type {import('tailwindcss').Config}
 */
export default {
  content: [
    './site/layouts/*.astro',
    './site/ui/*.astro',
    './site/ui/tag.tsx',
    './site/pages/agent/*.astro',
    './site/features/account/account-button.astro',
    './site/features/browse/search-form.astro',
    './site/features/saved/{saved-link.astro,save-action.tsx}',
    './site/features/vote/vote-button.tsx',
    './site/features/agent/**/*.astro',
    './site/features/agent/{agent-actions,main-picture,quiet-action,screenshots}.tsx',
  ],
}
