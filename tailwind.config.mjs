/**
 * Tailwind is configured in CSS (site/styles/); this file only holds what a plugin or an editor wants to find here.
 * @type {import('tailwindcss').Config}
 */
export default { content: ['./site/**/*.{astro,ts,tsx,md}'] }
