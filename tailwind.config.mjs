/**
 * Tailwind is configured in CSS (site/styles/); this file, named there by `@config`, says where the classes of the
 * page of an agent are written, which are those of every page. What other pages need comes with styles/app.css, where
 * people do more than read, with styles/reading.css, and with styles/called.css.
 * @type {import('tailwindcss').Config}
 */
export default {
  content: [
    './site/components/{header,account-button,saved-link,main-links,search-form,wordmark,portrait,icon,footer}.astro',
    './site/components/{agent-details,agent-header,agent-text,detail,similar-agents,preview-note,own-preview,not-found}.astro',
    './site/components/tag.tsx',
    './site/layouts/{base-layout,page-frame}.astro',
    './site/pages/agent/*.astro',
    './site/islands/agent/{actions,agent-buttons}.astro',
    './site/islands/agent/{agent-actions,main-picture,quiet-action,save-action,screenshots,vote-button}.tsx',
  ],
}
