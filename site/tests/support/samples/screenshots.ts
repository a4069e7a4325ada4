/** Images for agents in tests: URLs of a host that only the browser under test can reach, drawn here. */
import type { BrowserContext, Page } from 'playwright/test'

const HOST = 'https://pictures.example'

export const SCREENSHOTS = ['inbox', 'board', 'report', 'settings'].map((name) => `${HOST}/${name}.svg`)

export const BROKEN_PICTURE = `${HOST}/missing.png`

export async function servePictures(target: Page | BrowserContext): Promise<void> {
  await target.route(`${HOST}/**`, (route) => {
    const place = SCREENSHOTS.indexOf(route.request().url())
    if (place < 0) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: 'image/svg+xml', body: draw(place) })
  })
}

/** A window with a sidebar and rows, different for each position. */
function draw(place: number): string {
  const ink = ['#2f4858', '#5b4a8a', '#7a4b2a', '#33664e'][place % 4]
  const rows = Array.from({ length: 6 }, (_, row) => {
    const width = 420 + ((row * 137 + place * 71) % 400)
    return `<path d="M360 ${210 + row * 96}h${width}" stroke="${ink}" stroke-opacity=".${row % 2 ? 35 : 7}" stroke-width="22"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800" width="1280" height="800">
    <rect width="1280" height="800" fill="#f6f6f3"/><rect width="300" height="800" fill="${ink}" opacity=".12"/>
    <rect width="1280" height="72" fill="${ink}"/><circle cx="48" cy="36" r="12" fill="#fff"/>
    <path d="M40 160h200M40 220h160M40 280h180" stroke="${ink}" stroke-width="18"/>${rows.join('')}</svg>`
}
