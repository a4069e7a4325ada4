export default {
  content: ['./site/**/*.{astro,tsx,md}'],
}
