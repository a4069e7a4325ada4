/** Styles that come with code: as a sheet of the document, because the policy of pages refuses style elements it does not know. */

/** The function it returns takes the style away again. */
export function adoptStyle(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
