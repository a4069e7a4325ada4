/** Adds a script's styles as an adopted style sheet, because the Content-Security-Policy refuses style elements it has no hash of. */

/** Returns a function that removes the style. */
export function adoptStyle(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
