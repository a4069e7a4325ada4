/**
 * Tailwind is configured in CSS (site/styles/); this file, named there by `@config`, says where the classes of
 * pages for readers are written. What only lists, forms and a person's own pages need comes with styles/app.css.
 * @type {import('tailwindcss').Config}
 */
export default {
  content: [
    './site/components/*.{astro,tsx}',
    './site/layouts/{base-layout,text-layout,page-frame}.astro',
    './site/pages/**/*.astro',
    './site/islands/{agent,palette,shared}/**/*.{astro,tsx}',
    './site/islands/{account/take-over,profile/confirm}-dialog.tsx',
  ],
}
