/**
 * Tailwind is configured in CSS (site/styles/); this file, named there by `@config`, says where classes are written.
 * @type {import('tailwindcss').Config}
 */
export default { content: ['./site/{components,layouts,islands,pages}/**/*.{astro,tsx}'] }
