export default {
  content: ['./site/**/*.{astro,tsx}'],
  // Words in the code that are also class names but never used as such.
  blocklist: ['container', 'filter', 'static', 'table', 'transform', 'visible'],
}
