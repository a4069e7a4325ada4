/** Icons of websites that are hard to show on a cover, as SVG, by names for their agents. */
const icon = (drawing: string, height = 180) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="${height}">${drawing}</svg>`

export const ICONS = {
  'Clear Line': icon('<path d="M30 150 90 30l60 120z" fill="none" stroke="#123" stroke-width="14"/>'),
  'Pale Sun': icon(
    '<path fill="#fffef2" d="M0 0h180v180H0z"/><circle cx="90" cy="90" r="50" fill="#fff3b0"/>',
  ),
  'Night Train': icon('<path d="M0 0h180v180H0z"/><path fill="#fff" d="M60 60h60v60H60z"/>'),
  'Bright Bloom': icon('<path fill="#ff0" d="M0 0h180v180H0z"/><circle cx="90" cy="90" r="50" fill="#f0f"/>'),
  'Wide Bridge': icon('<path fill="#c03" d="M0 40h180v20H0zM20 60h20v60H20zM140 60h20v60h-20z"/>', 150),
}
