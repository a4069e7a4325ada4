export default {
  content: ['./site/**/*.{astro,tsx}'],
  // Words of the code that are also classes, which no element has.
  blocklist: ['container', 'filter', 'static', 'table', 'transform', 'visible'],
}
