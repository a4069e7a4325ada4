/** The two ways a cover draws: a filled path, and paths with hard edges. */

export function fill(colour: string, path: string): string {
  return path && `<path fill="${colour}" d="${path}"/>`
}

export function crisp(paths: string): string {
  return `<g shape-rendering="crispEdges">${paths}</g>`
}
